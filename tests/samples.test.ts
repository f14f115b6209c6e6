import { loadOperationPages } from '../src/operation/load.ts';
import { expect, ready, test } from './site.ts';

interface Fault {
  sample: string;
  fault: string;
}

/** The faults in the samples that are shown: cut or broken lines. Runs in the page. */
function findFaults(sample: string): Fault[] {
  const faults: Fault[] = [];
  for (const pre of document.querySelectorAll<HTMLElement>('.card pre')) {
    if (pre.offsetParent === null) continue;
    if (pre.scrollWidth > pre.clientWidth) {
      faults.push({ sample, fault: `cut: ${pre.scrollWidth} px in ${pre.clientWidth} px` });
    }
    for (const line of pre.querySelectorAll<HTMLElement>('.hang')) {
      // Lines of one row need no look at their words.
      if (line.getBoundingClientRect().height < 30) continue;
      const text = line.textContent ?? '';
      const indent = text.length - text.trimStart().length;
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      // The characters of the line, each with its row.
      const rows: number[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < (node.textContent ?? '').length; at++) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          rows.push(range.getBoundingClientRect().top);
        }
      }
      for (const { 0: word, index } of text.matchAll(/\S+/g)) {
        const isBroken = Math.abs((rows[index] ?? 0) - (rows[index + word.length - 1] ?? 0)) > 4;
        // Only a word that no line of this column could hold may break.
        if (isBroken && word.length + indent + 2 <= 54) faults.push({ sample, fault: `broken: ${word}` });
      }
    }
  }
  return faults;
}

const parts = 4;
for (const width of [1280, 1440]) {
  for (let part = 0; part < parts; part++) {
    test(`no sample is cut at ${width} px, part ${part + 1} of ${parts}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      const pages = loadOperationPages().filter((_, index) => index % parts === part);
      expect(pages.length).toBeGreaterThan(0);
      for (const { url } of pages) {
        await page.goto(encodeURI(url));
        await ready(page);
        const faults: Fault[] = [];
        for (const language of ['curl', 'python', 'typescript', 'java']) {
          await page.locator(`[data-action="language"][data-language="${language}"]`).first().click();
          await expect(page.locator('html')).toHaveAttribute('data-samples', language);
          faults.push(...(await page.evaluate(findFaults, language)));
        }
        const statuses = await page
          .locator('.card.response')
          .evaluateAll((cards) => Math.max(...cards.map((card) => card.querySelectorAll('.statuses input').length)));
        expect(statuses, url).toBeGreaterThan(0);
        for (let index = 1; index < statuses; index++) {
          await page.evaluate((at) => {
            for (const card of document.querySelectorAll('.card.response')) {
              card.querySelectorAll<HTMLInputElement>('.statuses input')[at]?.click();
            }
          }, index);
          faults.push(...(await page.evaluate(findFaults, `response ${index + 1}`)));
        }
        expect.soft(faults, url).toEqual([]);
      }
    });
  }
}
