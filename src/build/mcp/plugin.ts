import path from 'node:path';
import { packServer } from '@docs/mcp/bundle';
import { serverCard } from '@docs/mcp/card';
import type { Plugin } from '@docusaurus/types';
import { snippet, snippetUrl } from '../../../site/assistants.ts';
import { noticesOf } from '../notices/render.ts';
import { publish } from '../publish.ts';

/** Publishes the MCP server: a package to install, `/downloads/mcp.tgz`, its card, and a snippet for the AGENTS.md of projects. */
export default function mcpPlugin(): Plugin {
  return {
    name: 'mcp',
    async postBuild({ outDir }) {
      await publish(outDir, [
        [snippetUrl, snippet],
        ['.well-known/mcp/server-card.json', `${JSON.stringify(serverCard, null, 2)}\n`],
      ]);
      await packServer(path.join(outDir, 'downloads'), noticesOf);
    },
  };
}
