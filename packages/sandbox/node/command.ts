import { parseArgs } from 'node:util';
import { product } from '../../../site/product.ts';
import { diskAdvice, UsageError } from './disk.ts';
import { type Source, startServer, variablesFor } from './server.ts';

/** Starts a sandbox as the options of the command say, and prints how to use it. */
async function start(read: () => Promise<Source> | Source): Promise<void> {
  const port = Number(process.env.PORT ?? new URL(product.sandboxUrl).port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError(`PORT must be a number from 0 to 65535, not ${process.env.PORT}.`);
  }
  const flag = { type: 'boolean', default: false } as const;
  const options = { empty: flag, fast: flag, data: { type: 'string' } } as const;
  const { empty: isEmpty, fast: isFast, data: folder } = parseArgs({ options }).values;
  if (folder === '') throw new UsageError('--data needs the name of a folder.');
  const source = await read();
  const { url, accounts } = await startServer(port, source, {
    isEmpty,
    isFast,
    ...(folder !== undefined && { folder }),
  });
  console.log(`The sandbox is at ${url} (Ctrl+C stops it):`);
  for (const { service, title, operations } of source.contracts) {
    console.log(`  ${url}/${service}  ${title}, ${operations.length} operations`);
  }
  console.log("\nTo run the site's samples against it:");
  for (const [name, value] of Object.entries(variablesFor(source.contracts, url))) {
    console.log(`  export ${name}=${value}`);
  }
  if (accounts.length > 0) console.log('\nAccounts:');
  for (const { username, password, claims } of accounts) {
    console.log(`  ${username}  ${password}  (${claims.roles.join(', ')})`);
  }
  console.log(`\ncurl -X POST ${url}/sandbox/reset restores the examples.`);
  console.log('Send "Prefer: code=…" to get an error, or "Prefer: status=…" to get a different success response.');
}

/** One line that says how to fix an error; `undefined` for an error of the sandbox itself. */
function instructionFor(error: NodeJS.ErrnoException, command: string): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (error.code === 'EADDRINUSE') return `The port is taken. Choose another one: PORT=4011 ${command}`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `The port needs more rights. Choose another one: PORT=4011 ${command}`;
  const advice = diskAdvice(error);
  if (advice) return `${advice}, or choose another folder.`;
  if (!error.code?.startsWith('ERR_PARSE_ARGS')) return undefined;
  const [sentence = ''] = error.message.split(/\. |\n/);
  return `${sentence.replace(/\.$/, '')}. The options are --empty, --fast, and --data <folder>.`;
}

/** Runs a command that starts a sandbox; `read` returns what it serves. */
export function runCommand(command: string, read: () => Promise<Source> | Source): void {
  start(read).catch((error: NodeJS.ErrnoException) => {
    console.error(instructionFor(error, command) ?? error);
    process.exitCode = 1;
  });
}
