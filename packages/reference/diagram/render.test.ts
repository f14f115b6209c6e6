import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toHtml } from 'hast-util-to-html';
import { loadDiagram } from './load.ts';
import { renderDiagram } from './render.ts';

const said = 'accTitle: Two boxes\n  accDescr: The first leads to the second.';

function draw(source: string) {
  return toHtml(renderDiagram(loadDiagram(source), 'd1'), { space: 'svg' });
}

const kinds = {
  flow: `flowchart LR\n  ${said}\n  a[One] --> b[Two]\n  click a "/one"`,
  sequence: `sequenceDiagram\n  ${said}\n  A->>B: hello`,
  state: `stateDiagram-v2\n  ${said}\n  [*] --> ONE\n  ONE --> TWO`,
  class: `classDiagram\n  ${said}\n  class One\n  class Two\n  One --> Two : knows`,
  entity: `erDiagram\n  ${said}\n  ONE ||--o{ TWO : has`,
};

for (const [kind, source] of Object.entries(kinds)) {
  test(`a ${kind} diagram is drawn without styles, colors, or anything to fetch`, () => {
    const svg = draw(source);
    assert.match(svg, /One|ONE|hello/);
    assert.doesNotMatch(svg, / style=|<style|@import|https?:|var\(|#[0-9a-f]{3,6}\b/i);
    assert.match(svg, /<title id="d1-title">Two boxes<\/title><desc id="d1-description">The first leads/);
  });
}

test('a box with a click line is a link', () => {
  assert.match(draw(kinds.flow), /<a href="\/one"><g class="node">/);
});

test('a diagram without words is rejected with what to write', () => {
  assert.throws(() => loadDiagram('flowchart LR\n a --> b'), /no accTitle line\. Write "accTitle: …"/);
  assert.throws(() => loadDiagram('flowchart LR\n accTitle: T\n a --> b'), /no accDescr line/);
});

test('a diagram that cannot be read is rejected', () => {
  assert.throws(() => draw(`flowchrt LR\n ${said}\n a --> b`), /the diagram cannot be drawn/);
});

test('a relation that could not be drawn is rejected', () => {
  const block = 'erDiagram\n  accTitle: a\n  accDescr: b\n  RUN }o--|| DEFINITION : follows';
  assert.throws(() => loadDiagram(block), /starts from its "many" side/);
});
