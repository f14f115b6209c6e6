import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from '@playwright/test';
import { copySite } from '../fixture.ts';

/** Files of a clone that a build alone doesn't need. */
const copied = [
  ...['bench', 'bin', 'deploy', 'tests'],
  ...[
    '.gitignore',
    'biome.json',
    'playwright.config.ts',
    'tsconfig.json',
    'package-lock.json',
    'CONTRIBUTING.md',
    'README.md',
    'LICENSE',
  ],
];

/** The commands of "Bring your own contracts", as a reader runs them. */
async function readCommands(): Promise<string[]> {
  const guide = await readFile('CONTRIBUTING.md', 'utf8');
  const section = guide.split('## Bring your own contracts')[1]?.split('\n## ')[0] ?? '';
  return /```bash\n([\s\S]*?)```/.exec(section)?.[1]?.trim().split('\n') ?? [];
}

/** Starts a command in a shell, in a process group that can be stopped as a whole. */
function start(line: string, cwd: string) {
  const command = spawn('sh', ['-c', line], {
    cwd,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', PORT: '0' },
  });
  const printed = { output: '' };
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (data) => (printed.output += data));
  return { command, printed, stop: () => command.pid && process.kill(-command.pid) };
}

async function run(line: string, cwd: string) {
  const { command, printed } = start(line, cwd);
  const [status] = await once(command, 'close');
  expect(status, `${line}\n${printed.output}`).toBe(0);
}

/** Starts a server, and calls `use` with the URL that it prints. */
async function withServer(line: string, folder: string, use: (url: string) => Promise<void>) {
  const { printed, stop } = start(line, folder);
  const url = () => /http:\/\/localhost:\d+/.exec(printed.output)?.[0] ?? '';
  try {
    await expect.poll(url, { timeout: 60_000 }).not.toBe('');
    await use(url());
  } finally {
    stop();
  }
}

/** The text that the MCP server of a site finds. */
async function askAssistant(folder: string, query: string): Promise<string> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = ['--import', 'tsx', 'packages/mcp/run.ts'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder }));
  const { content } = await client.callTool({ name: 'search', arguments: { query } });
  await client.close();
  return JSON.stringify(content);
}

test('"Bring your own contracts" leads from a clone to a site with the owner’s service only', async ({ page }) => {
  test.setTimeout(process.env.FULL ? 40 * 60_000 : 400_000);
  const [clone, enter, install, ...commands] = await readCommands();
  expect([clone, enter, install]).toEqual([expect.stringMatching(/^git clone /), 'cd my-docs', 'npm ci']);
  const serve = commands.pop() ?? '';
  const folder = await copySite({}, { docs: true });
  for (const name of copied) {
    await cp(name, path.join(folder, name), { recursive: true, filter: (file) => !file.endsWith('node_modules') });
  }
  await mkdir(path.join(folder, 'path/to'), { recursive: true });
  await cp('packages/scaffold/fixtures/library.yaml', path.join(folder, 'path/to/library.yaml'));
  for (const line of commands) await run(line, folder);

  const built = await readdir(path.join(folder, 'build'), { recursive: true });
  expect(built).toContain('api/v1/library/books-media/list-books.md');
  expect(built.filter((file) => /ekp|harbor|workflows|sdk|models/.test(file) && !/^img|^assets/.test(file))).toEqual(
    [],
  );
  for (const gone of ['src/content', 'tests/content', 'contracts/models', 'contracts/sdk'])
    expect(await readdir(path.join(folder, gone)).catch(() => 'gone'), gone).toBe('gone');
  expect(await readdir(path.join(folder, 'contracts/api'))).toEqual(['library.yaml']);
  await run('node_modules/.bin/tsc', folder);

  expect(await askAssistant(folder, 'borrow a book')).toContain('/api/v1/library/loans/loans-create');
  await withServer('npm run sandbox', folder, async (url) => {
    const response = await fetch(`${url}/v1/books`, { headers: { Authorization: 'Bearer sandbox' } });
    expect(await response.json()).toEqual([{ id: 'b1', title: 'The Hobbit' }]);
  });
  await withServer(serve, folder, async (url) => {
    await page.goto(url);
    await expect(page.locator('h1')).toHaveText('Build with Library API');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('borrow a book');
    await expect(page.getByRole('option').first()).toContainText('Borrow a book', { timeout: 15_000 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api\/v1\/library\/loans\/loans-create/);
    await expect(page.locator('main')).toContainText('curl --request POST');
  });
  if (process.env.FULL) await run('npm run check && npm run unit && npm run browser', folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
