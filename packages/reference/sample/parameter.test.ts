import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Parameter } from '@docs/contracts';
import { cookiePairs, headerText, pathText, queryPairs } from './parameter.ts';
import { parameterOf } from './testing/fixture.ts';

const list = ['blue', 'black', 'a b'];
const color = { R: 100, G: 200 };

/** The query as it is in the URL. */
function queryOf(example: unknown, own: Partial<Parameter>): string {
  const pairs = queryPairs(parameterOf('query', 'color', example, own));
  return pairs.map(({ name, value }) => `${name}=${value}`).join('&');
}

test('path styles follow the table of OpenAPI 3.1', () => {
  const rows: [style: string, explode: boolean, empty: string, text: string, array: string, object: string][] = [
    ['simple', false, '', 'blue', 'blue,black,a%20b', 'R,100,G,200'],
    ['simple', true, '', 'blue', 'blue,black,a%20b', 'R=100,G=200'],
    ['label', false, '.', '.blue', '.blue,black,a%20b', '.R,100,G,200'],
    ['label', true, '.', '.blue', '.blue.black.a%20b', '.R=100.G=200'],
    ['matrix', false, ';color', ';color=blue', ';color=blue,black,a%20b', ';color=R,100,G,200'],
    ['matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=a%20b', ';R=100;G=200'],
  ];
  for (const [style, explode, ...expected] of rows) {
    const texts = ['', 'blue', list, color].map((example) =>
      pathText(parameterOf('path', 'color', example, { style, explode })),
    );
    assert.deepEqual(texts, expected, `${style} ${explode}`);
  }
});

test('query styles follow the table of OpenAPI 3.1', () => {
  const rows: [style: string, explode: boolean, empty: string, text: string, array: string, object: string][] = [
    ['form', false, 'color=', 'color=blue', 'color=blue,black,a%20b', 'color=R,100,G,200'],
    ['form', true, 'color=', 'color=blue', 'color=blue&color=black&color=a%20b', 'R=100&G=200'],
    ['spaceDelimited', false, 'color=', 'color=blue', 'color=blue%20black%20a%20b', 'color=R%20100%20G%20200'],
    ['pipeDelimited', false, 'color=', 'color=blue', 'color=blue%7Cblack%7Ca%20b', 'color=R%7C100%7CG%7C200'],
  ];
  for (const [style, explode, ...expected] of rows) {
    const queries = ['', 'blue', list, color].map((example) => queryOf(example, { style, explode }));
    assert.deepEqual(queries, expected, `${style} ${explode}`);
  }
  assert.equal(queryOf(color, { style: 'deepObject', explode: true }), 'color%5BR%5D=100&color%5BG%5D=200');
  assert.equal(queryOf([], { explode: true }), '');
});

test('a parameter with a media type is one document', () => {
  const json = { mediaType: 'application/json' };
  assert.equal(queryOf({ a: ['b'] }, json), 'color=%7B%22a%22%3A%5B%22b%22%5D%7D');
  assert.equal(queryOf('text', json), 'color=%22text%22');
  assert.equal(queryOf('text', { mediaType: 'text/plain' }), 'color=text');
  assert.equal(headerText(parameterOf('header', 'X-Color', color, json)), '{"R":100,"G":200}');
  assert.equal(pathText(parameterOf('path', 'color', [1], json)), '%5B1%5D');
});

test('headers are not percent-encoded', () => {
  assert.equal(headerText(parameterOf('header', 'X-Color', list)), 'blue,black,a b');
  assert.equal(headerText(parameterOf('header', 'X-Color', color)), 'R,100,G,200');
  assert.equal(headerText(parameterOf('header', 'X-Color', color, { explode: true })), 'R=100,G=200');
});

test('cookies encode only what they cannot hold', () => {
  assert.deepEqual(cookiePairs(parameterOf('cookie', 'sid', 'aGk=/+')), ['sid=aGk=/+']);
  assert.deepEqual(cookiePairs(parameterOf('cookie', 'sid', '1, 2;"3" 100%\\é')), [
    'sid=1%2C%202%3B%223%22%20100%25%5C%C3%A9',
  ]);
  assert.deepEqual(cookiePairs(parameterOf('cookie', 'sid', ['a', 'b,c'], { explode: false })), ['sid=a,b%2Cc']);
  assert.deepEqual(cookiePairs(parameterOf('cookie', 'sid', ['a', 'b'])), ['sid=a', 'sid=b']);
});

test('a style that does not exist is an error', () => {
  assert.throws(() => queryOf('a', { style: 'tabDelimited' }), /style tabDelimited of the query parameter color/);
  assert.throws(() => pathText(parameterOf('path', 'color', 'a', { style: 'form' })), /style form/);
});
