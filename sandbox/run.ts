import { product } from '../site/product.ts';
import { loadContracts } from '../src/contracts/load.ts';
import { sandboxEnvironment } from './environment.ts';
import { startSandbox } from './server.ts';

async function main() {
  const port = Number(process.env.PORT ?? new URL(product.sandboxUrl).port);
  const { address } = await startSandbox(port);
  console.log(`The sandbox is at ${address} (Ctrl+C stops it):`);
  for (const { service, title, operations } of (await loadContracts()).values()) {
    console.log(`  ${address}/${service}  ${title}, ${operations.length} operations`);
  }
  console.log('\nTo run the samples of the site against it:');
  for (const [name, value] of Object.entries(await sandboxEnvironment(address)))
    console.log(`  export ${name}=${value}`);
  console.log('\nSend "Prefer: code=…" to get an error, "Prefer: status=…" for another success.');
}

main().catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? 'The port is taken. Take another one: PORT=4011 npm run sandbox' : error);
  process.exitCode = 1;
});
