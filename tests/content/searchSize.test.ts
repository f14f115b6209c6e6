import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { type Store, search } from '@docs/search';
import { isTexts } from '@docs/search/files';
import { memoryStore, multiply, readAsked, readQuestions } from '@docs/search/testing';
import { rename } from '../../site/product.ts';
import { loadPages } from '../../src/build/pages/records.ts';
import { makeIndex } from '../../src/build/search/make.ts';

const questions = [
  ...readQuestions('tests/content/questions.tsv').map(([question]) => question),
  ...readAsked('tests/content/asked.tsv').map(({ question }) => question),
];

/** Bytes as a host sends them (brotli 11): the first file, and the files of a question. Larger sites may need twice that. */
const most = { first: 60_000, question: 40_000 };

/** `FULL=1` measures the largest size too, which takes minutes. */
const scales = process.env.FULL ? [1, 10, 50] : [1, 10];

/** Searches as a browser does: files arrive one round after they are asked for, those of excerpts last. */
function searchInRounds(store: Store, question: string) {
  const loaded = new Set<string>();
  const file = <T>(name: string) => (loaded.has(name) ? store.file<T>(name) : undefined);
  for (let round = 0; round < 10; round++) {
    const { missing } = search({ start: store.start, file }, question, 15);
    if (missing.length === 0) return;
    const ranking = missing.filter((name) => !isTexts(name));
    for (const name of ranking.length > 0 ? ranking : missing) loaded.add(name);
  }
  assert.fail(`"${question}" needs ever more files`);
}

for (const scale of scales) {
  test(`the first use and a question load few bytes at ${scale} times the pages`, {
    timeout: 600_000,
  }, async (context) => {
    const pages = multiply(await loadPages(), scale);
    const index = await makeIndex(pages);
    const store = memoryStore(index);
    const first = brotliCompressSync(JSON.stringify(index.start)).length;
    // Between the sizes that count, a question in eight is enough.
    const asked = questions.filter((_, at) => scale !== 10 || at % 8 === 0);
    const costs = asked.map((question) => {
      store.reset();
      searchInRounds(store, rename(question));
      return { question, bytes: store.loaded() };
    });
    const [worst] = costs.sort((x, y) => y.bytes - x.bytes);
    const median = costs[Math.floor(costs.length / 2)]?.bytes;
    context.diagnostic(
      `${pages.length} pages: first use ${first} bytes, a question ${median} (median) to ${worst?.bytes} bytes ("${worst?.question}")`,
    );
    const factor = scale === 1 ? 1 : 2;
    assert.ok(first <= most.first * factor, `${first} bytes`);
    assert.ok((worst?.bytes ?? 0) <= most.question * factor, `${worst?.bytes} bytes for "${worst?.question}"`);
  });
}
