import { type Contract, loadContracts } from '@docs/contracts';
import { withOwnProblems } from '@docs/contracts/problems';
import type { Plugin } from '@docusaurus/types';
import { stringify } from 'yaml';
import { product } from '../../../site/product.ts';
import { publish } from '../publish.ts';

/** A copy without the keys that only our sandbox reads. */
function withoutHints(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutHints);
  if (!node || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([key]) => key !== 'x-sandbox');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutHints(value)]));
}

/** The contract for readers, with the sandbox among its servers. */
function render({ document, servers, operations }: Contract) {
  const bases = servers.slice(0, 1).map(({ url }) => new URL(url, product.sandboxUrl).pathname.replace(/\/$/, ''));
  const sandboxes = bases.map((base) => ({
    url: product.sandboxUrl + base,
    description: `Sandbox on your machine: npx ${product.url}/downloads/sandbox.tgz`,
  }));
  const known = (document as { servers?: object[] }).servers ?? [];
  return withoutHints({ ...withOwnProblems(document, operations), servers: [...known, ...sandboxes] });
}

/** Publishes each contract, bundled into one document, as `/openapi/<service>.yaml` and `.json`. */
export default function contractsPlugin(): Plugin {
  return {
    name: 'contracts',
    async postBuild({ outDir }) {
      for (const contract of (await loadContracts()).values()) {
        const document = render(contract);
        await publish(outDir, [
          [`openapi/${contract.service}.json`, `${JSON.stringify(document, null, 2)}\n`],
          [`openapi/${contract.service}.yaml`, stringify(document, { aliasDuplicateObjects: false })],
        ]);
      }
    },
  };
}
