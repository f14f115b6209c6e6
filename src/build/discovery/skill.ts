import type { Operation } from '@docs/contracts';
import { copyUrl } from '@docs/reference/urls';
import { skill } from '../../../site/machines.ts';
import { product } from '../../../site/product.ts';

/** Where it is published. */
export const skillUrl = `/.well-known/agent-skills/${skill.name}/SKILL.md`;

const rest = `## Where the rest is

- [llms.txt](/llms.txt): every page, by service. A page's Markdown is at its URL plus \`.md\`, or at its URL with \`Accept: text/markdown\`.
- [API catalog](/.well-known/api-catalog): the OpenAPI contract of every service and model.
- [operations.json](/data/operations.json) and [errors.json](/data/errors.json): every operation and error code, with its page.`;

/** Links that work wherever the file is read. */
function absolute(text: string): string {
  return text.replace(/\]\(\//g, `](${product.url}/`);
}

/** How to use the product, for assistants. Operations that no contract has are left out. */
export function renderSkill(operations: Operation[], urlOf: (id: string) => string | undefined): string {
  const rows = skill.operations.flatMap((id) => {
    const operation = operations.find((one) => one.id === id);
    const [url = '', anchor] = (operation && urlOf(id))?.split('#') ?? [];
    if (!operation || !url) return [];
    const { method, path, summary } = operation;
    return `- [${summary}](${encodeURI(copyUrl(url))}${anchor ? `#${anchor}` : ''}): \`${method} ${path}\``;
  });
  const parts = [skill.before, `## Main operations\n\n${rows.join('\n')}`, skill.after, rest];
  const head = `---\nname: ${skill.name}\ndescription: ${JSON.stringify(skill.description)}\n---\n\n# ${product.name}`;
  return `${absolute([head, ...parts].join('\n\n'))}\n`;
}
