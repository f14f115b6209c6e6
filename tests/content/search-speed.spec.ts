import { expect, ready, test } from '../site.ts';

test('of a new question, the results in sight are rendered first, and every key reaches all of them', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('/');
  const input = page.getByRole('combobox');
  const status = page.getByRole('dialog').getByRole('status');
  await input.fill('artifact');
  await expect(status).toHaveText('15 results');
  await expect(page.getByRole('option')).toHaveCount(15);
  // Between the key and the next frame
  const seen = await input.evaluate(async (element) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(element, 'artifacts');
    element.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))));
    const first = document.querySelectorAll('.search [role="option"]').length;
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }));
    const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    const list = active?.closest('[role="listbox"]')?.getBoundingClientRect();
    const box = active?.getBoundingClientRect();
    return {
      first,
      all: document.querySelectorAll('.search [role="option"]').length,
      isLast: active !== null && active === [...document.querySelectorAll('.search [role="option"]')].at(-1),
      isSelected: active?.getAttribute('aria-selected'),
      isInView: box && list && box.top >= list.top - 1 && box.bottom <= list.bottom + 1,
    };
  });
  expect(seen.first).toBeGreaterThan(5);
  expect(seen).toMatchObject({ all: 15, isLast: true, isSelected: 'true', isInView: true });
  expect(seen.first).toBeLessThan(seen.all);
  await expect(status).toHaveText('15 results');
});
