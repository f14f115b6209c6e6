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
  assert.ok(size < 160_000, `${size} bytes`);
});

test('a section is found by its own words, and they are marked', () => {
  const [hit] = engine.search('RATE_LIMITED');
  assert.equal(hit?.section, 'RATE_LIMITED');
  assert.match(hit?.url ?? '', /error-handling#rate_limited$/);
  const [other] = engine.search('lease');
  assert.ok(other?.excerpt.some(({ isMatch }) => isMatch));
});

test('the name of a field finds the operations that have it, with its type and first sentence', () => {
  for (const name of ['nextPageToken', 'mediaType', 'If-Match']) {
    const fields = engine.search(name, 15).filter(({ field }) => field);
    assert.ok(fields.length >= 3, `${name}: ${fields.length}`);
    for (const { field, endpoint, url, excerpt } of fields) {
      assert.equal(field?.name, name);
      assert.ok(field?.type, `${name} at ${url}`);
      assert.match(endpoint, /^[A-Z]+ \//);
      assert.match(url, /#/);
      assert.ok(excerpt.map(({ text }) => text).join('').length > 10, `${name} at ${url}`);
    }
  }
  const unfinished = engine.search('nextPageTo', 15).find(({ field }) => field);
  assert.equal(unfinished?.field?.name, 'nextPageToken');
  assert.deepEqual(unfinished?.field?.marked[0], { text: 'nextPageTo', isMatch: true });
  assert.ok(unfinished?.excerpt.every(({ isMatch }) => !isMatch));
  assert.ok(engine.search('upload a file', 15).every(({ field }) => !field));
});

test('the description of a field is the one that its page has', async () => {
  const pages = new Map((await loadPages()).map((page) => [page.url, page]));
  let compared = 0;
  for (const name of ['nextPageToken', 'mediaType', 'If-Match', 'createdAt', 'status', 'iri', 'workflowId', 'name']) {
    for (const { field, page, url, excerpt } of engine.search(name, 40)) {
      if (!field) continue;
      const id = url.split('#')[1] ?? '';
      const texts = pages.get(page.url)?.sections.find((section) => section.id === id)?.texts ?? [];
      const at = texts.findIndex((one) => one.name === field.name);
      const next = texts[at + 1];
      const said = excerpt.map(({ text }) => text).join('');
      const expected = next?.name === undefined ? (next?.text ?? '') : '';
      assert.ok(expected.replace(/\s+/g, ' ').startsWith(said), `${name} at ${url}: "${said}" is not of "${expected}"`);
      assert.equal(said === '', expected === '', `${name} at ${url}`);
      compared += 1;
    }
  }
  assert.ok(compared > 50, `${compared}`);
});

test('operations on a page with several have their own endpoint', () => {
  const hit = engine.search('checkPermissions').find(({ section }) => section !== '');
  assert.match(hit?.endpoint ?? '', /^POST \/security\//);
});

test('pages are told apart by the pages above them', () => {
  const crumbsOf = (question: string, url: string) =>
    engine.search(question).find(({ page }) => page.url === url)?.crumbs.length;
  assert.equal(crumbsOf('createArtifact', '/api/v1/artifacts/create'), 2);
  assert.equal(crumbsOf('quick start', '/api/v1/documents/get-start/quick-start'), 0);
});

test('words that match nothing are known', () => {
  assert.deepEqual(engine.unknown('upload zzzzqqqq file'), ['zzzzqqqq']);
  assert.deepEqual(engine.unknown('how do I uplaod'), []);
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
