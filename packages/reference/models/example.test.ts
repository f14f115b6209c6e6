import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerpt, findBoxes, htmlLines, textOf } from './example.ts';

const box = { x: 1, y: 2, width: 3, height: 4 };
const response = {
  model: 'm',
  tables: [
    {
      page: 1,
      box,
      cells: [
        { text: 'a', box },
        { text: 'b', box },
        { text: 'c', box },
      ],
    },
  ],
};

test('boxes are found with the list that they are in and where they are', () => {
  const found = findBoxes(response);
  assert.deepEqual(
    found.map(({ list, pointer }) => [list, pointer]),
    [
      ['tables', '/tables/0'],
      ['cells', '/tables/0/cells/0'],
      ['cells', '/tables/0/cells/1'],
      ['cells', '/tables/0/cells/2'],
    ],
  );
});

test('an excerpt begins at what its parts share, and has only the named items of a list', () => {
  const named = ['/tables/0', '/tables/0/cells/0', '/tables/0/cells/2'];
  const lines = excerpt(response, named, named);
  assert.deepEqual(JSON.parse(textOf(lines)), {
    page: 1,
    box,
    cells: [
      { text: 'a', box },
      { text: 'c', box },
    ],
  });
  assert.deepEqual(
    lines.flatMap(({ number, text }) => (number ? [`${number} ${text.slice(0, 12)}`] : [])),
    ['1 "box": { "x"', '2 { "text": "a', '3 { "text": "c'],
  );
});

test('parts of several branches keep the way to them', () => {
  const lines = excerpt(response, ['/model', '/tables/0/cells/1'], ['/tables/0/cells/1']);
  assert.deepEqual(JSON.parse(textOf(lines)), { model: 'm', tables: [{ cells: [{ text: 'b', box }] }] });
});

test('a value on its own has a line for each field', () => {
  assert.deepEqual(
    excerpt({ text: 'a', row: 1 }, [''], []).map(({ text }) => text),
    ['{', '"text": "a",', '"row": 1', '}'],
  );
});

test('lines of HTML have the number of the block that they begin with', () => {
  const found = findBoxes([
    { text: 'Bill to\nHalden', box },
    { text: 'Item Amount', box },
  ]);
  const lines = htmlLines('<p>Bill to<br>Halden</p>\n<tr>\n  <th>Item</th><th>Amount</th>\n</tr>\n', found);
  assert.deepEqual(
    lines.map(({ number, indent }) => [number, indent]),
    [
      [1, 0],
      [undefined, 0],
      [2, 2],
      [undefined, 0],
    ],
  );
});
