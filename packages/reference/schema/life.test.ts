import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from '@docs/contracts';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { renderLife } from './life.ts';

const light: Schema = {
  type: 'string',
  description: 'Status of a lamp.',
  enum: ['OFF', 'ON', 'BROKEN'],
  'x-enum-descriptions': { OFF: 'It is dark.', ON: 'It shines.', BROKEN: 'It is done.' },
  'x-transitions': [
    { from: 'OFF', to: 'ON', when: 'someone switches it on', by: ['home/switchOn', 'engine'] },
    { from: 'ON', to: 'BROKEN', when: 'it burns out', by: ['timeout'] },
  ],
};

function textOf(schema: Schema): string {
  const children = renderLife('Lamp', schema, (id) => ({ title: `Title of ${id}`, url: `/pages/${id}` }));
  return toMarkdown({ type: 'root', children }, { extensions: [gfmToMarkdown({ tablePipeAlign: false })] });
}

test('transitions name their causes, and operations link to their pages', () => {
  const text = textOf(light);
  assert.match(text, /\| From \| To \| When \| Caused by \|/);
  const causes = '[Title of home/switchOn](/pages/home/switchOn), the platform';
  assert.ok(text.includes(`| \`OFF\` | \`ON\` | someone switches it on | ${causes} |`), text);
  assert.ok(text.includes('| `ON` | `BROKEN` | it burns out | a timeout |'), text);
});

test('states have their meaning, and the drawing starts and ends', () => {
  const text = textOf(light);
  assert.ok(text.includes('| `BROKEN` | It is done. |'), text);
  assert.ok(text.includes('[*] --> OFF') && text.includes('BROKEN --> [*]') && !text.includes('OFF --> [*]'), text);
});

test('a machine without causes has no column for them', () => {
  const steps = light['x-transitions']?.map(({ from, to, when }) => ({ from, to, when })) ?? [];
  assert.match(textOf({ ...light, 'x-transitions': steps }), /\| From \| To \| When \|\n/);
});
