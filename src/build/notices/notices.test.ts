import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { loadNotice, packageFolder } from './load.ts';
import { renderNotices } from './render.ts';

test('a file belongs to the innermost package', () => {
  assert.equal(packageFolder('/a/node_modules/react/index.js'), '/a/node_modules/react');
  assert.equal(packageFolder('/a/node_modules/x/node_modules/@s/y/z.js'), '/a/node_modules/x/node_modules/@s/y');
  assert.equal(packageFolder('/a/src/browser/entry.ts'), undefined);
});

test('a notice has the text of the license', () => {
  const { name, license, text } = loadNotice(path.resolve('node_modules/react'));
  assert.equal(name, 'react');
  assert.equal(license, 'MIT');
  assert.match(text, /Permission is hereby granted/);
});

test('notices are sorted, with a rule between them', () => {
  const of = (name: string) => ({ name, version: '1.0.0', license: 'MIT', text: 'Text.' });
  const parts = renderNotices([of('b'), of('a')]).split(/\n-+\n/);
  assert.deepEqual(
    parts.slice(1).map((part) => part.trim().split('\n')[0]),
    ['a 1.0.0 (MIT)', 'b 1.0.0 (MIT)'],
  );
});
