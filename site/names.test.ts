import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNames, createRename } from './names.ts';

test('prose gets the name, code the name in code', () => {
  const rename = createRename('Lumen Works', 'lumen');
  assert.equal(rename("Orrery's API. Use Orrery, the platform."), "Lumen Works's API. Use Lumen Works, the platform.");
  assert.equal(rename('except OrreryError: # of AsyncOrreryClient'), 'except LumenError: # of AsyncLumenClient');
  assert.equal(
    rename('export ORRERY_TOKEN=… # https://api.orrery.example'),
    'export LUMEN_TOKEN=… # https://api.lumen.example',
  );
  assert.equal(rename('from orrery_models.base import Document'), 'from lumen_models.base import Document');
  assert.equal(createRename('LumenWorks', 'lumenworks')('OrreryError of Orrery'), 'LumenWorksError of LumenWorks');
});

test('a name that contains the old one is put in once', () => {
  assert.equal(
    createRename('Orrery Cloud', 'orrerycloud')('Orrery, orrery, ORRERY'),
    'Orrery Cloud, orrerycloud, ORRERYCLOUD',
  );
  assert.equal(createRename('New orrery', 'neworrery')('Orrery'), 'New orrery');
});

test('a name of one or several words is accepted', () => {
  for (const name of ['Orrery', 'Lumen Works', 'Café 24', "O'Neil Data", 'C++', 'Lumen.io'])
    checkNames({ name, slug: 'lumen' });
});

test('a name that would break pages or code is rejected with what to write', () => {
  for (const name of [
    '',
    ' Lumen',
    'Lumen  Works',
    'Lumen: Works',
    '<b>',
    'A "B"',
    'Lumen\\',
    '{x}',
    '7 Lights',
    'a'.repeat(41),
  ]) {
    assert.throws(
      () => checkNames({ name, slug: 'lumen' }),
      /site\/product\.ts: .* can't be the `name`\.\n {2}→ Write/,
      name,
    );
  }
  for (const slug of ['', 'Lumen', 'lumen works', 'lumen-works', 'lumen_works', '7lights', 'é', 'a'.repeat(31)]) {
    assert.throws(
      () => checkNames({ name: 'Lumen', slug }),
      /site\/product\.ts: .* can't be the `slug`\.\n {2}→ Write/,
      slug,
    );
  }
});
