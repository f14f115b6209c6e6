import { product } from './product.ts';

/** The MCP server of the documentation, as assistants start it. */
export const server = {
  name: `${product.slug}-docs`,
  command: 'npx',
  args: ['-y', `${product.url}/downloads/mcp.tgz`],
};

const { name, ...start } = server;
const command = [name, '--', start.command, ...start.args].join(' ');

/** Links and commands that add the server to an assistant. */
export const assistants: readonly ({ title: string } & ({ url: string } | { command: string }))[] = [
  { title: 'Claude Code', command: `claude mcp add ${command}` },
  { title: 'Codex', command: `codex mcp add ${command}` },
  {
    title: 'Cursor',
    url: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(btoa(JSON.stringify(start)))}`,
  },
  { title: 'VS Code', url: `vscode:mcp/install?${encodeURIComponent(JSON.stringify(server))}` },
];

/** Where the snippet for a project's AGENTS.md is published. */
export const snippetUrl = '/downloads/AGENTS.md';

/** Text for the AGENTS.md of a project that uses the product. */
export const snippet = `## ${product.name}

- Documentation: ${product.url}. Each page is Markdown at its URL plus \`.md\`; ${product.url}/llms.txt lists them.
- Don't guess operations, fields, or error codes: read the page, or the contract at \`${product.url}/openapi/<service>.yaml\`.
- Search it with the MCP server: \`${[start.command, ...start.args].join(' ')}\`.
- Try requests in the sandbox, not on the platform: \`npx ${product.url}/downloads/sandbox.tgz\` serves it at ${product.sandboxUrl}.
`;

/** Links that open a chat about a page; nothing of it is loaded before. */
export function chatsAbout(copyUrl: string): { title: string; url: string }[] {
  const question = encodeURIComponent(`Read ${product.url}${copyUrl} so that I can ask questions about it.`);
  return [
    { title: 'Claude', url: `https://claude.ai/new?q=${question}` },
    { title: 'ChatGPT', url: `https://chatgpt.com/?q=${question}` },
  ];
}

/** A new issue about a page, in the repository of the site. */
export function reportUrl(url: string, source: string): string {
  const body = `Page: ${product.url}${url}\nFile: docs/${source}\n\nDescribe what is wrong or missing:\n`;
  const values = new URLSearchParams({ title: `Problem on ${url}`, body });
  return `${product.repository}/issues/new?${values}`;
}
