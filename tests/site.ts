import { test as base, expect } from '@playwright/test';

/**
 * `test` for a page of the built site: paths are relative to its host, and a test fails on anything that the browser
 * complains about (errors, warnings, refused scripts or styles), unless it takes the complaint out of `complaints`.
 */
export const test = base.extend<{ complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) => use(process.env.SITE),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
      });
      await use(complaints);
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until React has taken over the page. */
export async function hydrated(page: import('@playwright/test').Page) {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
