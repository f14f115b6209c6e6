import path from 'node:path';
import { packServer } from '@docs/mcp/bundle';
import type { Plugin } from '@docusaurus/types';
import { noticesOf } from '../notices/render.ts';

/** Publishes the MCP server as a package to install, `/downloads/mcp.tgz`. */
export default function mcpPlugin(): Plugin {
  return {
    name: 'mcp',
    async postBuild({ outDir }) {
      await packServer(path.join(outDir, 'downloads'), noticesOf);
    },
  };
}
