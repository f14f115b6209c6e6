import { pages } from './examples.ts';
import { expect, ready, test } from './site.ts';

/** Cut or broken lines in the samples of a page, language by language and status by status. Runs in the page. */
function findFaults(): { samples: number; faults: string[] } {
  const faults: string[] = [];
  let samples = 0;

  /** Where each text of a line begins. */
  function textsOf(line: Element): { node: Node; start: number }[] {
    const texts: { node: Node; start: number }[] = [];
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let start = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      texts.push({ node, start });
      start += (node.textContent ?? '').length;
    }
    return texts;
  }

  const range = document.createRange();

  /** The row of a character of a line. */
  function rowOf(texts: { node: Node; start: number }[], at: number): number {
    const text = texts.findLast(({ start }) => start <= at);
    if (!text) return 0;
    range.setStart(text.node, at - text.start);
    range.setEnd(text.node, at - text.start + 1);
    return range.getBoundingClientRect().top;
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
        const texts = textsOf(line);
        for (const { 0: word, index } of text.matchAll(/\S+/g)) {
          // Only a word that no line of this column could hold may break.
          if (word.length + indent + 2 > 54) continue;
          const isBroken = Math.abs(rowOf(texts, index) - rowOf(texts, index + word.length - 1)) > 4;
          if (isBroken) faults.push(`${name}: broken, ${word}`);
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

const withOperations = pages.filter(({ operations }) => operations.length > 0);
const parts = 4;
for (let part = 0; part < parts; part++) {
  test(`no sample is cut at 1280 or 1440 px, part ${part + 1} of ${parts}`, async ({ page }) => {
    test.setTimeout(240_000);
    const own = withOperations.filter((_, index) => index % parts === part);
    expect(own.length).toBeGreaterThan(0);
    for (const { url } of own) {
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
