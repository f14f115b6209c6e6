import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocstring } from './docstring.ts';

test('a docstring gives summary, text, parameters, result, and errors', () => {
  const doc = readDocstring(
    '"""Ask.\n\n    More.\n\n    Args:\n        a: First\n            line.\n\n    Returns:\n        Rows.\n\n    Raises:\n        E: Bad.\n    """',
  );
  assert.equal(doc.summary, 'Ask.');
  assert.equal(doc.body, 'More.');
  assert.deepEqual(doc.entries, { a: 'First line.' });
  assert.equal(doc.returns, 'Rows.');
  assert.deepEqual(doc.raises, [{ type: 'E', description: 'Bad.' }]);
});
