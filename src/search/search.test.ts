import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { areas } from '../../site/areas.ts';
import { rename } from '../../site/product.ts';
import { loadContracts } from '../contracts/load.ts';
import { loadPages } from '../text/page.ts';
import { SearchEngine } from './engine.ts';
import type { Heads, Texts } from './model.ts';
import { questions } from './questions.ts';
import { renderIndex } from './render.ts';
import { isNear } from './slips.ts';
import { stem, wordsOf } from './words.ts';

let engine: SearchEngine;
let index: { heads: Heads; texts: Texts[] };

before(async () => {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  index = renderIndex(await loadPages(), [...areas], new Map(operations.map((operation) => [operation.id, operation])));
  engine = new SearchEngine(index.heads);
  for (const [area, texts] of index.texts.entries()) engine.addTexts(area, texts);
});

/** The place of the right page among the pages found; each page counts once. */
function placeOf(question: string, url: string): number {
  const pages = [...new Set(engine.search(rename(question)).map(({ page }) => page.url))];
  return pages.indexOf(url);
}

test('the right page comes first for four questions in five, and in the first three for nearly all', (context) => {
  assert.ok(questions.length >= 60);
  const places = questions.map(([question, url]) => ({ question, url, place: placeOf(question, url) }));
  const first = places.filter(({ place }) => place === 0).length / places.length;
  const third = places.filter(({ place }) => place >= 0 && place < 3).length / places.length;
  const missed = places
    .filter(({ place }) => place !== 0)
    .map(({ question, place }) => `${question} (${place + 1 || 'not found'})`);
  context.diagnostic(`first: ${first.toFixed(2)}, in three: ${third.toFixed(2)}; not first: ${missed.join(', ')}`);
  assert.ok(first >= 0.8, missed.join(', '));
  assert.ok(third >= 0.95, missed.join(', '));
});

test('every question asks for a page that exists', () => {
  const urles = new Set(index.heads.pages.map(({ url }) => url));
  for (const [, url] of questions) assert.ok(urles.has(url), url);
});

test('the index stays small', () => {
  const size = [index.heads, ...index.texts].reduce(
    (sum, part) => sum + brotliCompressSync(JSON.stringify(part)).length,
    0,
  );
  assert.ok(size < 150_000, `${size} bytes`);
});

test('a section is found by its own words, and they are marked', () => {
  const [hit] = engine.search('RATE_LIMITED');
  assert.equal(hit?.section, 'RATE_LIMITED');
  assert.match(hit?.url ?? '', /error-handling#rate_limited$/);
  const [other] = engine.search('lease');
  assert.ok(other?.excerpt.some(({ isMatch }) => isMatch));
});

test('a name counts as a whole and by its parts', () => {
  assert.deepEqual(
    wordsOf('nextPageToken'),
    ['next', 'page', 'token', 'nextpagetoken'].map((word, at) => (at < 3 ? stem(word) : word)),
  );
  assert.ok(wordsOf('/api/v1/artifacts').includes('apiv1artifacts'));
  assert.equal(stem('uploads'), stem('uploading'));
  assert.equal(stem('queries'), stem('query'));
});

test('one slip is forgiven, two in a short word are not', () => {
  assert.ok(isNear('perpsectives', 'perspectives', 1));
  assert.ok(isNear('artefact', 'artifact', 1));
  assert.ok(!isNear('table', 'cable1', 1));
});

test('nothing is found for nothing', () => {
  assert.deepEqual(engine.search('   '), []);
  assert.deepEqual(engine.search('zzzzqqqq'), []);
});
