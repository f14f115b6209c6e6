import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from './source.ts';

const page = (head: string, body = 'Words.') =>
  readPage('sdk/introduction.md', `---\n${head}\ndescription: D\n---\n\n${body}\n`);

test('titles are read as YAML says: folded, with quotes in quotes, with a comment after them', () => {
  assert.equal(page('title: >-\n  Log\n  in').title, 'Log in');
  assert.equal(page("title: 'It''s here'").title, "It's here");
  assert.equal(page('title: Log in # not shown').title, 'Log in');
});

test('operations are one name, or a list of them however it is indented', () => {
  const { operations, isGroup } = page('title: T\noperation: ekp/login');
  assert.deepEqual([operations, isGroup], [['ekp/login'], false]);
  const both = ['ekp/login', 'ekp/refresh'];
  for (const list of [
    '[ekp/login, ekp/refresh]',
    '\n- ekp/login\n- ekp/refresh',
    '\n    - ekp/login\n    - "ekp/refresh"',
  ]) {
    const group = page(`title: T\noperation: ${list}`);
    assert.deepEqual([group.operations, group.isGroup], [both, true], list);
  }
});

test('directives are found wherever they are, and lines are those of the file', () => {
  const { directives, tree } = page(
    'title: T',
    '- In a list:\n\n  ::schema{of="harbor/Artifact"}\n\n    ::limits in code',
  );
  assert.deepEqual([...directives], ['schema', 'schema harbor/Artifact']);
  assert.equal(tree.children[0]?.position?.start.line, 6);
});

test('front matter that is not YAML is a finding with its line', () => {
  const [finding] = page('title: T\nkey: [1, 2').findings;
  assert.equal(finding?.file, 'docs/sdk/introduction.md');
  assert.match(finding?.found ?? '', /^the front matter is not valid YAML: /);
  assert.ok((finding?.line ?? 0) > 2);
});
