import { elsewhere } from './examples.ts';
import { expect, ready, test, violations } from './site.ts';

test('? lists the shortcuts, Escape closes the list, and the focus returns', async ({ page }) => {
  await page.goto(elsewhere.url);
  await ready(page);
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  const keys = ['/', /Ctrl|⌘/, 'K', '?', 'Esc', 'r', '↓', '↑', 'Home', 'End', 'Enter'];
  await expect(dialog.locator('kbd')).toHaveText(keys);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('? types a question mark in a field', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').pressSequentially('why?');
  await expect(page.getByRole('combobox')).toHaveValue('why?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});

test('the search dialog leads to the list, and Escape leads back', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: /^Search/ }).click();
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await button.click();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the list is accessible and fits, at 320 px, in both modes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/');
  await ready(page);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Close keyboard shortcuts' }).click();
    await expect(dialog).toHaveCount(0);
  }
});
