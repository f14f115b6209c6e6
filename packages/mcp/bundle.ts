import path from 'node:path';
import { packCommand } from '@docs/sandbox/pack';
import { product } from '../../site/product.ts';
import { version } from './package.json';

const url = `${product.url}/downloads/mcp.tgz`;

const readme = `# ${product.name} documentation for assistants

An MCP server with the documentation of ${product.name}: search, pages, operations, and error codes.

    npx -y ${url}

It loads the documentation from ${product.url}, and keeps a copy for use offline. It needs only Node.js.
`;

/** Writes the server as a package, `mcp.tgz`. `noticesOf` returns the licenses of the packages that some files belong to. */
export async function packServer(target: string, noticesOf: (files: string[]) => string) {
  const command = {
    name: 'mcp',
    version,
    description: `The documentation of ${product.name} for assistants`,
    readme,
    scripts: { mcp: path.join(__dirname, 'packed.ts') },
    files: {},
    copies: ['LICENSE'],
  };
  await packCommand(target, command, noticesOf);
}
