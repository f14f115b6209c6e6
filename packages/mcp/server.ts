import { copyUrl } from '@docs/reference/urls';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { product } from '../../site/product.ts';
import { type Docs, NotFound } from './docs.ts';

/** The result of a tool; what doesn't exist is told in words, so that the assistant can ask again. */
function resultOf(work: () => string): CallToolResult {
  try {
    return { content: [{ type: 'text', text: work() }] };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

/** A server for questions about the built documentation. */
export function createServer(docs: () => Docs): McpServer {
  const server = new McpServer({ name: `${product.slug}-docs`, version: '1.0.0' });
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
      resultOf(() => {
        const hits = docs().search(query, limit);
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
          .describe('The URL or path of the page, for instance /api/v1/ekp/controllers/auth/login'),
        section: z.string().max(200).optional().describe('The heading of a section, for instance "Request body"'),
      },
      annotations: readOnly,
    },
    ({ url, section }) => resultOf(() => docs().read(url, section)),
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
      resultOf(() =>
        docs()
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
    ({ name }) => resultOf(() => docs().operation(name)),
  );

  server.registerTool(
    'explain_error',
    {
      title: 'Explain an error code',
      description: 'The meaning, cause, and fix of an error code.',
      inputSchema: { code: z.string().min(1).max(100).describe('For instance VERSION_CONFLICT') },
      annotations: readOnly,
    },
    ({ code }) => resultOf(() => docs().error(code)),
  );

  const uriOf = (url: string) => `docs://${product.slug}${encodeURI(copyUrl(url))}`;
  server.registerResource(
    'pages',
    new ResourceTemplate(`docs://${product.slug}/{+path}`, {
      list: () => ({
        resources: docs().pages.map(({ title, description, url }) => ({
          uri: uriOf(url),
          name: title,
          description,
          mimeType: 'text/markdown',
        })),
      }),
    }),
    { title: 'Pages', description: 'The pages of the documentation as Markdown', mimeType: 'text/markdown' },
    (uri) => {
      const page = docs().pages.find(({ url }) => uriOf(url) === uri.href);
      if (!page) throw new Error(`There is no page ${uri.href}. List the resources, or use the search tool.`);
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: docs().read(page.url) }] };
    },
  );
  return server;
}
