import { expect, test } from '@playwright/test';
import { operation, second } from './examples.ts';
import { hasFirefox, openFirefox } from './firefox.ts';

test('Firefox opens pages, searches, and runs a sample', async () => {
  test.skip(!hasFirefox(), 'Firefox is not installed');
  const firefox = await openFirefox();
  const { open, until, click } = firefox;
  try {
    await open(operation.url);
    await click('[data-action="run"]');
    expect(await until(`document.querySelector('[role="log"]')?.textContent`)).toBeTruthy();
    expect(await until(`document.querySelector('.run-status')?.textContent`)).toMatch(/^2\d\d .* ms/);

    await until(`window.isSameDocument = true`);
    await click(`.sidebar a[href="${second.url}"], article a[href="${second.url}"]`);
    await until(`location.pathname === '${second.url}' && document.title`);
    expect(await until(`window.isSameDocument`), 'the page is shown without a full load').toBe(true);

    await click('[data-action="search"]');
    await until(`document.querySelector('dialog[open] input')`);
  } finally {
    await firefox.close();
  }
});
