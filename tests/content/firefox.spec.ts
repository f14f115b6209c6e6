import { expect, test } from '@playwright/test';
import { hasFirefox, openFirefox } from '../firefox.ts';

test('Firefox runs a walkthrough, and a model with the sample', async () => {
  test.skip(!hasFirefox(), 'Firefox is not installed');
  const firefox = await openFirefox();
  const { open, until, click } = firefox;
  try {
    await open('/api/v1/documents/get-start/quick-start');
    await click('.code-block [data-action="run"]');
    expect(await until(`document.querySelector('[role="log"]')?.textContent`)).toContain('invoice-2026-0117.pdf');

    await open('/table');
    await click('.try [data-action="try"]');
    expect(await until(`document.querySelector('.try [role="log"]')?.textContent`)).toContain('Cardboard boxes');
    expect(await until(`document.querySelectorAll('.try .sheet rect.frame').length`)).toBeGreaterThan(0);
  } finally {
    await firefox.close();
  }
});
