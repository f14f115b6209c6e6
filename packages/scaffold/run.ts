// npm run scaffold [-- --fresh] [--name <service>] <openapi.yaml>: adds a service to the site, or what its contract has gained.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AuthorError, formatFinding } from '@docs/contracts/findings';
import { repository } from '../../site/repository.ts';
import { clear, type Result, scaffold } from './scaffold.ts';

const usage = `Usage: npm run scaffold path/to/openapi.yaml
       npm run scaffold -- --name <service> path/to/openapi.yaml
       npm run scaffold -- --fresh path/to/openapi.yaml    removes the content of this site first`;
const mostWarnings = 20;

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function print({ contract, pages, urls, gone, documented, warnings, service }: Result) {
  console.log(`${contract.isWritten ? 'wrote  ' : 'kept   '} ${contract.file}`);
  for (const { file, url } of pages) console.log(`added   ${file}  ${url}`);
  if (urls.length > 0) console.log(`added   ${plural(urls.length, 'line')} to site/routes.tsv`);
  if (documented > 0) console.log(`kept    the pages of ${plural(documented, 'operation')}`);
  for (const { file, line, operation } of gone) {
    console.log(`gone    ${file}:${line}: ${contract.file} has no ${operation}.`);
    console.log('  → Delete the page and its line in site/routes.tsv, or name another operation in `operation`.');
  }
  for (const warning of warnings.slice(0, mostWarnings)) console.log(`warning ${formatFinding(warning)}`);
  if (warnings.length > mostWarnings) {
    const rest = plural(warnings.length - mostWarnings, 'more warning');
    console.log(`warning ${rest}: npm run check:contracts ${contract.file}`);
  }
  console.log(`${service}: ${plural(pages.length, 'page')} added, ${plural(gone.length, 'operation')} gone.`);
  if (pages.length > 0) console.log('Preview them with `npm run dev`, and write notes below their front matter.');
}

/** Removes our content first. The service is added by another process, which reads the new table of URLs. */
async function startOver(file: string, name: string | undefined) {
  const cleared = await clear(repository, file, name);
  console.log('removed our contracts, pages, URLs, questions, and their tests');
  for (const written of cleared.written) console.log(`wrote   ${written}`);
  const { status } = spawnSync(process.execPath, [...process.execArgv, __filename, cleared.file], { stdio: 'inherit' });
  console.log('Name your product in `site/product.ts`.');
  process.exitCode = status ?? 1;
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { name: { type: 'string' }, fresh: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  try {
    if (values.fresh) return await startOver(path.resolve(file), values.name);
    print(await scaffold(repository, path.resolve(file), values.name));
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    console.error(`${error.message}\n${plural(error.findings.length, 'error')}. Nothing was written.`);
    process.exitCode = 1;
  }
}

main();
