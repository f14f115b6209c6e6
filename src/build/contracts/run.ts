// npm run check:contracts [file …]: checks contracts, and the pages and stubs that show them, without building the site.
import path from 'node:path';
import { readContract } from '@docs/contracts/contract';
import { type Finding, formatFinding } from '@docs/contracts/findings';
import { checkSite } from './gaps/check.ts';

async function check(files: string[]): Promise<Finding[]> {
  if (files.length === 0) return checkSite();
  const root = process.cwd();
  const loaded = await Promise.all(
    files.map((file) => readContract(path.parse(file).name, path.relative(root, path.resolve(file)), root)),
  );
  return loaded.flatMap(({ findings }) => findings);
}

async function main() {
  const findings = await check(process.argv.slice(2));
  for (const finding of findings) console.log(`${finding.level}: ${formatFinding(finding)}`);
  const errors = findings.filter(({ level }) => level === 'error').length;
  console.log(`${errors} errors, ${findings.length - errors} warnings`);
  process.exitCode = errors > 0 ? 1 : 0;
}

main();
