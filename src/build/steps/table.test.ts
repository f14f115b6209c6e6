import assert from 'node:assert/strict';
import { test } from 'node:test';
import { literal, table } from '@docs/reference/markdown';
import { toHtml } from 'hast-util-to-html';
import type { Table } from 'mdast';
import { breakable, renderTable } from './table.ts';

function propertiesOf(node: { data?: object | undefined }) {
  return (node.data as { hProperties?: Record<string, unknown> })?.hProperties;
}

function html(value: string) {
  return toHtml({ type: 'root', children: breakable(value) });
}

test('paths and identifiers may break after / . _ in the middle', () => {
  assert.equal(html('/ekp/api/v1/uploads/{id}'), '/ekp/<wbr>api/<wbr>v1/<wbr>uploads/<wbr>{id}');
  assert.equal(html('UPLOAD_PART_MISSING'), 'UPLOAD_<wbr>PART_<wbr>MISSING');
  assert.equal(html('client.files.upload'), 'client.<wbr>files.<wbr>upload');
});

test('short names, and dots that separate nothing, stay whole', () => {
  assert.equal(html('a_b/c.d'), 'a_b/c.d');
  assert.equal(html('def wait(...) -> None'), 'def wait(...) -> None');
});

test('a cell carries the name of its column', () => {
  const made: Table = table(['Code', 'Meaning'], [[[literal('A')], 'first']]);
  renderTable(made);
  assert.deepEqual(propertiesOf(made.children[1]?.children[1] ?? {}), { dataLabel: 'Meaning' });
  assert.equal(propertiesOf(made.children[0]?.children[1] ?? {}), undefined);
});

test('a table of yes and no is a matrix, any other is not', () => {
  const matrix = table(
    ['Permission', 'viewer', 'editor'],
    [
      ['read', 'yes', 'yes'],
      ['write', '–', 'yes'],
    ],
  );
  renderTable(matrix);
  assert.deepEqual(propertiesOf(matrix)?.className, ['matrix']);
  assert.deepEqual(propertiesOf(matrix.children[2]?.children[1] ?? {})?.className, ['no']);
  const other = table(
    ['Call', 'Repeat?'],
    [
      ['read', 'yes'],
      ['write', 'once'],
    ],
  );
  renderTable(other);
  assert.equal(propertiesOf(other)?.className, undefined);
});
