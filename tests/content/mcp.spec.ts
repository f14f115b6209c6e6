import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from '@playwright/test';

/** A client of the server, connected as assistants do it. */
async function connect() {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ['--import', 'tsx', 'packages/mcp/run.ts'] }),
  );
  return client;
}

let client: Client;

test.beforeAll(async () => {
  client = await connect();
});

test.afterAll(() => client.close());

async function call(name: string, args: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  return { text: (content as { text: string }[])[0]?.text ?? '', isError: Boolean(isError) };
}

test('search finds what the site finds', async () => {
  const { text } = await call('search', { query: 'initUpload' });
  expect(text.split('\n')[1]).toContain('/api/v1/ekp/controllers/upload/init');
  expect((await call('search', { query: 'zzzzqqqq' })).text).toContain('Nothing matches');
});

test('a page and one of its sections can be read', async () => {
  const page = await call('read_page', { url: '/api/v1/ekp/controllers/upload/init' });
  expect(page.text).toContain('# Start an upload');
  expect(page.text).toContain('curl --request POST');
  const section = await call('read_page', { url: '/api/v1/ekp/controllers/upload/init', section: 'Errors' });
  expect(section.text).toMatch(/^## Errors/);
  expect(section.text).not.toContain('## Request body');
});

test('operations are listed and told in full, also where a page has several', async () => {
  expect((await call('list_operations', { service: 'ekp' })).text.split('\n')).toHaveLength(21);
  expect((await call('get_operation', { name: 'workflows/saveProcess' })).text).toContain('Request body');
  const one = await call('get_operation', { name: 'security/listRoles' });
  expect(one.text).toMatch(/^## List roles$/m);
  expect(one.text.match(/^## /gm)).toHaveLength(1);
});

test('an error code is explained', async () => {
  const { text } = await call('explain_error', { code: 'VERSION_CONFLICT' });
  expect(text).toContain('**Fix.**');
  expect(text).toContain('412');
});

test('a missing page returns suggestions', async () => {
  for (const [tool, args, hint] of [
    ['read_page', { url: '/sdk/introducton' }, '/sdk/introduction'],
    ['read_page', { url: '/sdk/introduction', section: 'Nothing' }, 'There is no section'],
    ['get_operation', { name: 'initUploads' }, 'initUpload'],
    ['explain_error', { code: 'VERSION_CONFLIT' }, 'VERSION_CONFLICT'],
    ['list_operations', { service: 'ekpp' }, 'ekp'],
  ] as const) {
    const { text, isError } = await call(tool, args);
    expect(isError, `${tool} ${JSON.stringify(args)}`).toBe(true);
    expect(text).toContain(hint);
  }
});
