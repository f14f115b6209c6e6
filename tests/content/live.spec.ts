import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copySite, page, smallSite, startCommand, writeFiles } from '../fixture.ts';

test.setTimeout(400_000);

function operationPage(title: string, operation: string) {
  return page(title, '').replace('\n---\n\n', `\noperation: ${operation}\n---\n\n`);
}

const files = {
  ...smallSite,
  'docs/api/ekp/controllers/auth/login.md': operationPage('Log in', 'ekp/login'),
  'docs/api/ekp/controllers/auth/refresh.md': operationPage('Refresh a token', 'ekp/refresh'),
  'docs/sdk/introduction.md': page('SDK', '::symbol{of="sdk/Config"}'),
};
const login = '/api/v1/ekp/controllers/auth/login';

async function edit(folder: string, file: string, change: (text: string) => string) {
  const text = await readFile(path.join(folder, file), 'utf8');
  const changed = change(text);
  expect(changed, file).not.toBe(text);
  await writeFile(path.join(folder, file), changed);
}

/** A change to each kind of file that pages are made of. */
const change = {
  contract: (folder: string) =>
    edit(folder, 'contracts/api/ekp.yaml', (text) =>
      text.replace(/(operationId: login\b[^|]*\|-\n\s+)/, '$1Changed contract. '),
    ),
  stub: (folder: string) =>
    edit(folder, 'contracts/sdk/orrery/config.pyi', (text) =>
      text.replace(/(class Config:\n\s+""")[^\n]*/, '$1Changed stub.'),
    ),
  page: (folder: string) =>
    edit(folder, 'docs/api/ekp/controllers/auth/refresh.md', (text) =>
      text.replace('Refresh a token', 'Changed title'),
    ),
  routes: (folder: string) => edit(folder, 'site/routes.tsv', (text) => `${text}/sdk/added\tsdk\n`),
  aliases: (folder: string) => edit(folder, 'site/aliases.tsv', (text) => `${text}/old-login\t${login}\n`),
};

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** The machine may be busy: what counts is that nothing is started again. */
const slow = { timeout: 60_000 };

test('in development, changes and errors show without a restart', async ({ page: browser }) => {
  const folder = await copySite(files);
  const port = await freePort();
  const { command, printed } = startCommand(folder, ['start', '--no-open', '--port', String(port)]);
  const main = browser.locator('main');
  const overlay = browser.frameLocator('iframe').locator('body');
  const open = (route: string) => browser.goto(`http://localhost:${port}${route}`);

  async function showsAt(route: string, heading: string) {
    await expect(async () => {
      await open(route);
      await expect(browser.locator('h1')).toHaveText(heading, { timeout: 3_000 });
    }).toPass(slow);
  }

  /** The index is made from pages and contracts as they are when the search opens. */
  async function finds(words: string, title: string) {
    await browser.reload();
    await browser.locator('h1').waitFor();
    await browser.keyboard.press('/');
    await browser.getByRole('combobox').fill(words);
    await expect(browser.getByRole('option').first()).toContainText(title, slow);
    await browser.keyboard.press('Escape');
  }

  try {
    await expect.poll(() => printed.output, { timeout: 180_000 }).toMatch(/compiled/i);
    await showsAt('/sdk/introduction', 'SDK');
    await change.stub(folder);
    await expect(main).toContainText('Changed stub.', slow);
    await showsAt(login, 'Log in');
    await finds('refresh a token', 'Refresh');
    await change.contract(folder);
    await expect(main).toContainText('Changed contract.', slow);
    await finds('changed contract', 'Changed contract');
    await change.page(folder);
    await expect(main, 'the title of another page').toContainText('Changed title', slow);
    await writeFiles(folder, { 'docs/sdk/added.md': page('Added page') });
    await expect(overlay).toContainText('docs/sdk/added.md:1: its URL would be /sdk/added', slow);
    await expect(overlay).toContainText('→ Add the line "/sdk/added<tab>sdk"');
    await change.routes(folder);
    await showsAt('/sdk/added', 'Added page');
    await expect(browser.locator('iframe')).toHaveCount(0, slow);
    await finds('added page', 'Added page');
    await change.aliases(folder);
    await showsAt('/old-login', 'Log in');
    await edit(folder, 'contracts/api/ekp.yaml', (text) =>
      text.replace('operationId: login\n', 'operationId: logon\n'),
    );
    await expect(overlay).toContainText(/auth\/login\.md:4: contracts\/api\/ekp\.yaml has no operation "login"/, slow);
  } finally {
    command.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
