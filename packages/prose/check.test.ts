import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkProse } from './check.ts';
import { termsRule } from './rules/terms.ts';

const text = 'Your email address is the name.\nThe address of the page is long.';
const passage = { file: 'docs/a.md', kind: 'text', text, line: 7 } as const;
const exception = { rule: 'term', text: 'email address', reason: 'It is one.', line: 3 };

test('a finding has file, line, and suggestion; an exception accepts its text only', () => {
  const { findings, unused } = checkProse([passage], [termsRule], [exception]);
  assert.deepEqual(findings, [
    {
      level: 'error',
      file: 'docs/a.md',
      line: 8,
      found: 'term: "address" is a term to avoid.',
      fix: 'Write URL, path, or endpoint.',
    },
  ]);
  assert.deepEqual(unused, []);
});

test('an exception holds for its rule and its files, and is returned if it accepts nothing', () => {
  const elsewhere = { ...exception, files: ['docs/b.md', 'src'] };
  const otherRule = { ...exception, rule: 'spelling' };
  const { findings, unused } = checkProse([passage], [termsRule], [elsewhere, otherRule]);
  assert.deepEqual(
    findings.map(({ line }) => line),
    [7, 8],
  );
  assert.deepEqual(unused, [elsewhere, otherRule]);
  const folder = { ...exception, text: undefined, files: ['docs'] };
  assert.deepEqual(checkProse([passage], [termsRule], [folder]), { findings: [], unused: [] });
});
