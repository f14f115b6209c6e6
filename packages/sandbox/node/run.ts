import { parseArgs } from 'node:util';
import { loadContracts } from '@docs/contracts';
import { product } from '../../../site/product.ts';
import { UsageError } from './lock.ts';
import { startSandbox } from './server.ts';
import { sandboxEnvironment } from './variables.ts';

async function main() {
  const port = Number(process.env.PORT ?? new URL(product.sandboxUrl).port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError(`PORT must be a number from 0 to 65535, not ${process.env.PORT}.`);
  }
  const flag = { type: 'boolean', default: false } as const;
  const options = { empty: flag, fast: flag, data: { type: 'string' } } as const;
  const { empty: isEmpty, fast: isFast, data: folder } = parseArgs({ options }).values;
  const { url, accounts } = await startSandbox(port, { isEmpty, isFast, ...(folder && { folder }) });
  console.log(`The sandbox is at ${url} (Ctrl+C stops it):`);
  for (const { service, title, operations } of (await loadContracts()).values()) {
    console.log(`  ${url}/${service}  ${title}, ${operations.length} operations`);
  }
  console.log("\nTo run the site's samples against it:");
  for (const [name, value] of Object.entries(await sandboxEnvironment(url))) console.log(`  export ${name}=${value}`);
  if (accounts.length > 0) console.log('\nAccounts:');
  for (const { username, password, claims } of accounts) {
    console.log(`  ${username}  ${password}  (${claims.roles.join(', ')})`);
  }
  console.log(`\ncurl -X POST ${url}/sandbox/reset restores the examples.`);
  console.log('Send "Prefer: code=…" to get an error, or "Prefer: status=…" to get a different success response.');
}

/** One line that says how to fix an error; `undefined` for an error of the sandbox itself. */
function instructionFor(error: NodeJS.ErrnoException): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (error.code === 'EADDRINUSE') return 'The port is taken. Choose another one: PORT=4011 npm run sandbox';
  if (error.code === 'EACCES') return 'The port needs more rights. Choose another one: PORT=4011 npm run sandbox';
  if (!error.code?.startsWith('ERR_PARSE_ARGS')) return undefined;
  const [sentence = ''] = error.message.split(/\. |\n/);
  return `${sentence.replace(/\.$/, '')}. The options are --empty, --fast, and --data <folder>.`;
}

main().catch((error: NodeJS.ErrnoException) => {
  console.error(instructionFor(error) ?? error);
  process.exitCode = 1;
});
