import { copyUrl } from '@docs/reference/urls';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { product } from '../../site/product.ts';
import { NotFound } from './archive.ts';
import type { Docs } from './docs.ts';
import { version } from './package.json';
import { sandboxCommand, sendRequest } from './sandbox.ts';

/** The result of a tool; what doesn't exist is told in words, so that the assistant can ask again. */
async function resultOf(work: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

/** A server for questions about the documentation, and for requests to the sandbox. */
export function createServer(docs: () => Promise<Docs>, sandboxUrl = product.sandboxUrl): McpServer {
  const server = new McpServer({ name: `${product.slug}-docs`, version });
  const readOnly = { readOnlyHint: true, openWorldHint: false };

  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: `Find sections of the ${product.name} documentation by words, operation names, URLs, error codes, fields, or SDK symbols.`,
      inputSchema: {
        query: z.string().min(1).max(400).describe('The words to search for'),
        limit: z.number().int().min(1).max(50).default(10).describe('The maximum number of results'),
      },
      annotations: readOnly,
    },
    ({ query, limit }) =>
      resultOf(async () => {
        const hits = (await docs()).search(query, limit);
        if (hits.length === 0)
          return `Nothing matches "${query}". Try an operation's name, an error code, or fewer words.`;
        const lines = hits.map(({ page, section, url, area, endpoint, field, excerpt }) =>
          [
            `${section ? `${page.title} › ${section}` : page.title} (${area})`,
            `  ${product.url}${url}${endpoint ? `  ${endpoint}` : ''}`,
            `  ${field ? `${field.name} (${field.type}) ` : ''}${excerpt.map(({ text }) => text).join('')}`,
          ].join('\n'),
        );
        return lines.join('\n\n');
      }),
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Read a page of the documentation as Markdown, or one section of it.',
      inputSchema: {
        url: z
          .string()
          .min(1)
          .max(500)
          .describe(
            'The URL or path of the page, for instance /api/v1/ekp/controllers/auth/login. A fragment selects a section.',
          ),
        section: z.string().max(200).optional().describe('The heading of a section, for instance "Request body"'),
      },
      annotations: readOnly,
    },
    ({ url, section }) => resultOf(async () => (await docs()).read(url, section)),
  );

  server.registerTool(
    'list_operations',
    {
      title: 'List operations',
      description: 'List the operations of the API and of the model services: ID, method, path, summary, and page.',
      inputSchema: {
        service: z.string().max(100).optional().describe('ekp, harbor, workflows, security, or the name of a model'),
      },
      annotations: readOnly,
    },
    ({ service }) =>
      resultOf(async () =>
        (await docs())
          .operations(service)
          .map(({ id, method, path, summary, url }) =>
            `${id}  ${method} ${path}  ${summary}  ${url ? product.url + url : ''}`.trim(),
          )
          .join('\n'),
      ),
  );

  server.registerTool(
    'get_operation',
    {
      title: 'Get an operation',
      description: 'Everything about an operation: parameters, body, responses, errors, and samples in four languages.',
      inputSchema: { name: z.string().min(1).max(200).describe('For instance ekp/initUpload, or initUpload') },
      annotations: readOnly,
    },
    ({ name }) => resultOf(async () => (await docs()).operation(name)),
  );

  server.registerTool(
    'explain_error',
    {
      title: 'Explain an error code',
      description: 'The meaning, cause, and fix of an error code.',
      inputSchema: { code: z.string().min(1).max(100).describe('For instance VERSION_CONFLICT') },
      annotations: readOnly,
    },
    ({ code }) => resultOf(async () => (await docs()).error(code)),
  );

  server.registerTool(
    'run',
    {
      title: 'Send a request to the sandbox',
      description: `Send a request to the ${product.name} sandbox on this machine, at ${sandboxUrl}. It keeps what you create until it stops, and never contacts the platform. To start it: ${sandboxCommand}`,
      inputSchema: {
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
        path: z.string().min(1).max(2000).describe('The path and query, for instance /security/api/v1/security/me'),
        headers: z
          .record(z.string(), z.string())
          .default({})
          .describe('Request headers. Without Authorization, the token `sandbox` is sent, which may do everything.'),
        body: z
          .string()
          .max(1_000_000)
          .optional()
          .describe('The request body. It is sent as JSON unless Content-Type is set.'),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    (request) => resultOf(() => sendRequest(sandboxUrl, request)),
  );

  const uriOf = (url: string) => `docs://${product.slug}${encodeURI(copyUrl(url))}`;
  server.registerResource(
    'pages',
    new ResourceTemplate(`docs://${product.slug}/{+path}`, {
      list: async () => ({
        resources: (await docs()).pages.map(({ title, description, url }) => ({
          uri: uriOf(url),
          name: title,
          description,
          mimeType: 'text/markdown',
        })),
      }),
    }),
    { title: 'Pages', description: 'The pages of the documentation as Markdown', mimeType: 'text/markdown' },
    async (uri) => {
      const page = (await docs()).pages.find(({ url }) => uriOf(url) === uri.href);
      if (!page) throw new Error(`There is no page ${uri.href}. List the resources, or use the search tool.`);
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: page.markdown }] };
    },
  );
  return server;
}
