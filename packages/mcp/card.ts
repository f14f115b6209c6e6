import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import { server } from '../../site/assistants.ts';
import { product } from '../../site/product.ts';
import { version } from './package.json';

const [, url = ''] = server.args;

/** `/.well-known/mcp/server-card.json`: how a client that knows only the site finds and starts the server. */
export const serverCard = {
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: `${new URL(product.url).host.split('.').reverse().join('.')}/docs`,
  title: `${product.name} documentation`,
  description: `Search and read the ${product.name} documentation, and send requests to its sandbox.`,
  version,
  websiteUrl: product.url,
  repository: { url: product.repository, source: 'github' },
  protocolVersion: LATEST_PROTOCOL_VERSION,
  packages: [
    {
      registryType: 'npm',
      identifier: url,
      version,
      runtimeHint: server.command,
      runtimeArguments: [{ type: 'positional', value: '-y' }],
      transport: { type: 'stdio' },
    },
  ],
};
