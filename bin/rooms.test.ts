import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRooms } from './rooms.mjs';

const exported = { 'packages/contracts': { '.': './index.ts', './pointer': './pointer.ts' }, 'packages/reference': {} };
const contracts = { 'packages/contracts/index.ts': '', 'packages/contracts/pointer.ts': '' };

function check(file: string, text: string, more: Record<string, string> = {}) {
  return checkRooms({ ...contracts, [file]: text, ...more }, exported);
}

test('a room imports the doors of rooms below it, and constants', () => {
  const text = `import type { Contract } from '@docs/contracts';
import { valueAt } from '@docs/contracts/pointer';
import { product } from '../../site/product.ts';
import { other } from './other.ts';`;
  assert.deepEqual(
    check('packages/reference/one.ts', text, { 'site/product.ts': '', 'packages/reference/other.ts': '' }),
    [],
  );
});

test('an import past a door is found, with the door to use', () => {
  const [found] = check('src/build/one.ts', `import { read } from '../../packages/contracts/index.ts';`);
  assert.match(
    String(found),
    /^src\/build\/one\.ts imports packages\/contracts\/index\.ts past the door .* Import @docs\/contracts,/,
  );
  const [inner] = check('src/build/one.ts', `import { Bar } from '../theme/Bar';`, { 'src/theme/Bar/index.tsx': '' });
  assert.match(String(inner), /Import src\/theme\/index\.ts,/);
  const [missing] = check('src/build/one.ts', `import { read } from '@docs/contracts/read';`);
  assert.match(String(missing), /which isn't a door\. Add it to `exports` of packages\/contracts\/package\.json\./);
});

test('an import from a room above is found, with the arrow to turn', () => {
  const [found] = check('src/theme/index.ts', `export type { Site } from '../build/index.ts';`, {
    'src/build/index.ts': '',
  });
  assert.match(String(found), /src\/build is above src\/theme\. Turn this arrow/);
});

test('an import from a layer above is found', () => {
  const file = 'packages/sandbox/core/state/store.ts';
  const files = { 'packages/sandbox/core/models/models.ts': '', 'packages/sandbox/core/model/hint.ts': '' };
  assert.deepEqual(check(file, `import type { Hint } from '../model/hint.ts';`, files), []);
  const [found] = check(file, `import { Models } from '../models/models.ts';`, files);
  assert.match(String(found), /core\/models\/models\.ts, which is in a layer above it\. Turn this arrow/);
});

test('a circle of files is found, also through doors and types', () => {
  const files = { 'src/theme/a.ts': `import type { B } from './b.ts';`, 'src/theme/b.ts': `const b = import('./c');` };
  assert.deepEqual(check('src/theme/c.tsx', '', files), []);
  const [found] = check('src/theme/c.tsx', `import { a } from './a.ts';`, files);
  assert.match(
    String(found),
    /in a circle: src\/theme\/c\.tsx → src\/theme\/a\.ts → src\/theme\/b\.ts → src\/theme\/c\.tsx\. Turn/,
  );
});
