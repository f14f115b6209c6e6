import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { authorError } from '@docs/contracts/findings';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { repository } from '../../site/repository.ts';
import type { Exception, Language, Passage } from './model.ts';
import { readCode } from './readers/code.ts';
import { readContract } from './readers/contract.ts';
import { readCategory, readMarkdown } from './readers/markdown.ts';
import { readPython } from './readers/python.ts';
import { readStyle } from './readers/style.ts';

/** Words that the repository uses besides American English. */
export const dictionaryFile = 'packages/prose/dictionary.txt';

/** Texts that a rule accepts, each with a reason. */
export const exceptionsFile = 'packages/prose/exceptions.yaml';

type Read = (file: string, source: string) => Passage[];

const readers: readonly { files: RegExp; read: Read }[] = [
  { files: /\.mdx?$/, read: readMarkdown },
  { files: /^docs\/.*\/_category_\.ya?ml$/, read: readCategory },
  { files: /^contracts\/.*\.ya?ml$/, read: readContract },
  { files: /\.pyi?$/, read: readPython },
  { files: /\.(?:tsx?|mts|mjs)$/, read: readCode },
  { files: /\.(?:css|java)$/, read: readStyle },
];

/** Every file with text, relative to the repository. Fixtures are input of tests, and `deploy/hosts` has configuration of servers. */
export function listFiles(): string[] {
  const top = readdirSync(repository, { withFileTypes: true }).filter(
    ({ name }) => !/^(?:\.|build$|node_modules$)/.test(name),
  );
  const files = top.flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(path.join(repository, entry.name), { recursive: true, encoding: 'utf8' }).map((file) =>
          path.posix.join(entry.name, file.split(path.sep).join('/')),
        )
      : entry.name,
  );
  return files.filter(
    (file) =>
      !/(?:^|\/)(?:fixtures|node_modules|deploy\/hosts)\//.test(file) && readers.some(({ files }) => files.test(file)),
  );
}

/** The texts of a file. */
export function loadPassages(file: string): Passage[] {
  const reader = readers.find(({ files }) => files.test(file));
  if (!reader) {
    const fix = 'Pass a page, a contract, a stub, or a code file.';
    throw authorError(file, undefined, 'this kind of file is not supported.', fix);
  }
  return reader.read(file, readFileSync(path.join(repository, file), 'utf8'));
}

/** American English. */
export async function loadEnglish(): Promise<Language> {
  // The package has no entry for `require`, which a static import becomes here.
  const { decodeTrie } = await import('cspell-trie-lib');
  const folder = path.dirname(require.resolve('@cspell/dict-en_us/cspell-ext.json'));
  return decodeTrie(gunzipSync(readFileSync(path.join(folder, 'en_US.trie.gz'))));
}

/** The dictionary, with the line of each word. A line is a word; lines with `#` are comments. */
export function loadDictionary(): Map<string, number> {
  const lines = readFileSync(path.join(repository, dictionaryFile), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line, index): [string, number][] =>
      line && !line.startsWith('#') ? [[line.trim(), index + 1]] : [],
    ),
  );
}

const shape = z.array(
  z.strictObject({
    rule: z.string(),
    text: z.string().optional(),
    files: z.array(z.string()).optional(),
    reason: z.string(),
  }),
);

/** The exceptions, with their lines. */
export function loadExceptions(): Exception[] {
  const counter = new LineCounter();
  const document = parseDocument(readFileSync(path.join(repository, exceptionsFile), 'utf8'), { lineCounter: counter });
  const { data, error } = shape.safeParse(document.toJS());
  if (!data) {
    const [issue] = error.issues;
    const found = `${issue?.path.join('.')}: ${issue?.message}.`;
    throw authorError(
      exceptionsFile,
      undefined,
      found,
      'Write rule, text, files, and reason, as in the other entries.',
    );
  }
  return data.map((exception, index) => {
    const item = isSeq(document.contents) ? document.contents.items[index] : undefined;
    return { ...exception, line: counter.linePos((isMap(item) && item.range?.[0]) || 0).line };
  });
}
