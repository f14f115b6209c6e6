import { loadOperationPages } from '../src/operation/load.ts';
import { expect, ready, test } from './site.ts';

/** Cut or broken lines in the samples of a page, language by language and status by status. Runs in the page. */
function findFaults(): { samples: number; faults: string[] } {
  const faults: string[] = [];
  let samples = 0;

  /** The row of each character of a line. */
  function rowsOf(line: Element): number[] {
    const rows: number[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        rows.push(range.getBoundingClientRect().top);
      }
    }
    return rows;
  }

  /** Looks at the samples that are shown. */
  function look(name: string) {
    for (const pre of document.querySelectorAll<HTMLElement>('.card pre')) {
      if (pre.offsetParent === null) continue;
      samples += 1;
      if (pre.scrollWidth > pre.clientWidth) {
        faults.push(`${name}: cut, ${pre.scrollWidth} px in ${pre.clientWidth} px`);
      }
      for (const line of pre.querySelectorAll<HTMLElement>('.hang')) {
        // Lines of one row need no look at their words.
        if (line.getBoundingClientRect().height < 30) continue;
        const text = line.textContent ?? '';
        const indent = text.length - text.trimStart().length;
        const rows = rowsOf(line);
        for (const { 0: word, index } of text.matchAll(/\S+/g)) {
          const isBroken = Math.abs((rows[index] ?? 0) - (rows[index + word.length - 1] ?? 0)) > 4;
          // Only a word that no line of this column could hold may break.
          if (isBroken && word.length + indent + 2 <= 54) faults.push(`${name}: broken, ${word}`);
        }
      }
    }
  }

  for (const language of ['curl', 'python', 'typescript', 'java']) {
    document.documentElement.setAttribute('data-samples', language);
    look(language);
  }
  const cards = [...document.querySelectorAll('.card.response')].map((card) => [
    ...card.querySelectorAll<HTMLInputElement>('.statuses input'),
  ]);
  const statuses = Math.max(0, ...cards.map((inputs) => inputs.length));
  for (let index = 0; index < statuses; index++) {
    for (const inputs of cards) inputs[index]?.click();
    look(`response ${index + 1}`);
  }
  return { samples, faults };
}

const parts = 4;
for (let part = 0; part < parts; part++) {
  test(`no sample is cut at 1280 or 1440 px, part ${part + 1} of ${parts}`, async ({ page }) => {
    test.setTimeout(240_000);
    const pages = loadOperationPages().filter((_, index) => index % parts === part);
    expect(pages.length).toBeGreaterThan(0);
    for (const { url } of pages) {
      await page.goto(encodeURI(url));
      await ready(page);
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { samples, faults } = await page.evaluate(findFaults);
        // Four languages, and at least one response
        expect.soft(samples, url).toBeGreaterThanOrEqual(5);
        expect.soft(faults, `${url} at ${width} px`).toEqual([]);
      }
    }
  });
}
