// npm run check:prose [file …]: checks texts, comments, and names without building the site.
import path from 'node:path';
import { type Finding, formatFinding } from '@docs/contracts/findings';
import { checkProse } from './check.ts';
import {
  dictionaryFile,
  exceptionsFile,
  listFiles,
  loadDictionary,
  loadEnglish,
  loadExceptions,
  loadPassages,
} from './load.ts';
import { descriptionRule } from './rules/description.ts';
import { headingRule } from './rules/heading.ts';
import { lengthRule } from './rules/length.ts';
import { openingRule } from './rules/opening.ts';
import { personificationRule } from './rules/personification.ts';
import { serialRule } from './rules/serial.ts';
import { spellingRule } from './rules/spelling.ts';
import { termsRule } from './rules/terms.ts';

function unneeded(file: string, line: number, found: string): Finding {
  return { level: 'error', file, line, found, fix: 'Remove it.' };
}

async function check(files: string[]): Promise<Finding[]> {
  const dictionary = loadDictionary();
  const words = new Set(dictionary.keys());
  const properNames = new Set([...words].filter((word) => /^[A-Z]/.test(word)));
  const used = new Set<string>();
  const rules = [
    termsRule,
    openingRule,
    personificationRule,
    lengthRule,
    descriptionRule,
    serialRule,
    headingRule(properNames),
    spellingRule(await loadEnglish(), words, used),
  ];
  const checked = files.length > 0 ? files.map((file) => path.relative(process.cwd(), file)) : listFiles();
  const { findings, unused } = checkProse(checked.flatMap(loadPassages), rules, loadExceptions());
  // A part of the files need not contain everything that is listed.
  if (files.length > 0) return findings;
  const unusedWords = [...dictionary].filter(([word]) => !used.has(word));
  return [
    ...findings,
    ...unused.map(({ line, text = '' }) => unneeded(exceptionsFile, line, `the exception "${text}" accepts nothing.`)),
    ...unusedWords.map(([word, line]) => unneeded(dictionaryFile, line, `no text contains "${word}".`)),
  ];
}

async function main() {
  const findings = await check(process.argv.slice(2));
  for (const finding of findings) console.log(formatFinding(finding));
  console.log(`${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

main();
