import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';

const folder = 'static/samples';

test('the checksums are those of the files', () => {
  const names = readdirSync(folder).filter((name) => name !== 'SHA256SUMS');
  const sums = names.sort().map((name) => {
    const content = readFileSync(`${folder}/${name}`);
    return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
  });
  assert.equal(readFileSync(`${folder}/SHA256SUMS`, 'utf8'), sums.join(''));
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Word {
  text: string;
  box: Box;
}

interface Rule {
  from: [number, number];
  to: [number, number];
}

interface Page {
  width: number;
  height: number;
  words: Word[];
  rules: Rule[];
}

interface Glyph {
  unicode: string;
  width: number;
}

/** Boxes in contracts are rounded to a tenth of a point. */
const tolerance = 0.11;

function near(found: number, expected: number): boolean {
  return Math.abs(found - expected) <= tolerance;
}

function sameBox(a: Box, b: Box): boolean {
  return near(a.x, b.x) && near(a.y, b.y) && near(a.x + a.width, b.x + b.width) && near(a.height, b.height);
}

/** Reads a PDF with pdf.js: the words with the widths of the library's metrics, and the straight lines. */
async function readPdf(name: string): Promise<Page[]> {
  const { getDocument, OPS } = await import('unpdf/pdfjs');
  const data = new Uint8Array(readFileSync(`${folder}/${name}`));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const pages: Page[] = [];
  for (let index = 1; index <= document.numPages; index++) {
    const page = await document.getPage(index);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const { fnArray, argsArray } = await page.getOperatorList();
    const read: Page = { width: right - left, height: top - bottom, words: [], rules: [] };
    let font = { name: '', size: 0 };
    let place = { x: 0, y: 0 };
    for (const [step, operator] of fnArray.entries()) {
      const args = argsArray[step];
      if (operator === OPS.setFont) font = { name: args[0], size: args[1] };
      if (operator === OPS.setTextMatrix) place = { x: args[0][4], y: top - args[0][5] };
      if (operator === OPS.showText) {
        const { ascent, descent } = page.commonObjs.get(font.name);
        let { x } = place;
        let word: Word | undefined;
        for (const { unicode, width } of args[0] as Glyph[]) {
          const advance = (width * font.size) / 1000;
          if (unicode === ' ') word = undefined;
          else if (word) {
            word.text += unicode;
            word.box.width += advance;
          } else {
            const y = place.y - ascent * font.size;
            word = { text: unicode, box: { x, y, width: advance, height: (ascent - descent) * font.size } };
            read.words.push(word);
          }
          x += advance;
        }
      }
      if (operator === OPS.constructPath && args[0] === OPS.stroke && args[1][0].length === 6) {
        const [, x1, y1, , x2, y2] = args[1][0];
        read.rules.push({ from: [x1, top - y1], to: [x2, top - y2] });
      }
    }
    pages.push(read);
  }
  return pages;
}

// biome-ignore lint/suspicious/noExplicitAny: contracts are read without our types on purpose
type Example = any;

/** An example of a model's contract, as a YAML parser reads it. */
function exampleOf(model: string, name = 'result'): Example {
  const { components } = parse(readFileSync(`contracts/models/${model}.yaml`, 'utf8'));
  return components.examples[name].value;
}

function isInside({ x, y, width, height }: Box, outer: Box): boolean {
  const [centerX, centerY] = [x + width / 2, y + height / 2];
  const isBeside = centerX < outer.x || centerX > outer.x + outer.width;
  return !isBeside && centerY >= outer.y && centerY <= outer.y + outer.height;
}

/** The words in a box, from top to bottom and from left to right. */
function textIn(words: Word[], box: Box): string {
  const inside = words.filter((word) => isInside(word.box, box));
  inside.sort((a, b) => (Math.abs(a.box.y - b.box.y) > 2 ? a.box.y - b.box.y : a.box.x - b.box.x));
  return inside.map(({ text }) => text).join(' ');
}

/** Whether straight lines cover one side of a box, in one piece or several. */
function hasSide(rules: Rule[], from: [number, number], to: [number, number]): boolean {
  const axis = near(from[0], to[0]) ? 1 : 0;
  const pieces = rules
    .filter(
      (rule) => near(rule.from[1 - axis] ?? 0, from[1 - axis] ?? 0) && near(rule.to[1 - axis] ?? 0, to[1 - axis] ?? 0),
    )
    .map((rule) => [rule.from[axis] ?? 0, rule.to[axis] ?? 0].sort((a, b) => a - b) as [number, number])
    .sort(([a], [b]) => a - b);
  let reached = Math.min(from[axis] ?? 0, to[axis] ?? 0);
  for (const [start, end] of pieces) if (start <= reached + tolerance) reached = Math.max(reached, end);
  return reached >= Math.max(from[axis] ?? 0, to[axis] ?? 0) - tolerance;
}

function isRuled(rules: Rule[], { x, y, width, height }: Box): boolean {
  const [right, bottom] = [x + width, y + height];
  return (
    hasSide(rules, [x, y], [right, y]) &&
    hasSide(rules, [x, bottom], [right, bottom]) &&
    hasSide(rules, [x, y], [x, bottom]) &&
    hasSide(rules, [right, y], [right, bottom])
  );
}

test('both PDFs have the pages and sizes that the examples say', async () => {
  const invoice = await readPdf('invoice-2026-0117.pdf');
  const form = await readPdf('w2-2025.pdf');
  assert.deepEqual(
    invoice.map(({ width, height }) => [width, height]),
    [
      [595.28, 841.89],
      [595.28, 841.89],
    ],
  );
  assert.deepEqual(
    form.map(({ width, height }) => [width, height]),
    [[612, 792]],
  );
  for (const model of ['spatial-text', 'table', 'table-outliner', 'table-outliner-textract']) {
    const { pages } = exampleOf(model);
    assert.deepEqual(
      pages.map(({ page, size }: Example) => [page, size.width, size.height]),
      [[1, 595.28, 841.89]],
    );
  }
  assert.deepEqual(exampleOf('tax-form').pages, [{ page: 1, size: { width: 612, height: 792 } }]);
});

test('spatial text lists every word of the first page, with its box and a confidence of 1', async () => {
  const [page] = await readPdf('invoice-2026-0117.pdf');
  const [{ blocks, source }] = exampleOf('spatial-text').pages;
  assert.equal(source, 'TEXT_LAYER');
  const lines = blocks.flatMap((block: Example) => block.lines);
  const words = lines.flatMap((line: Example) => line.words);
  assert.ok(page && page.words.length > 50);
  assert.equal(words.length, page.words.length);
  for (const [index, { text, box, confidence }] of words.entries()) {
    const found: Word | undefined = page.words[index];
    assert.equal(text, found?.text);
    assert.ok(found && sameBox(box, found.box), `${text}: ${JSON.stringify([box, found?.box])}`);
    assert.equal(confidence, 1);
  }
  for (const { text, box, confidence, words: own } of lines) {
    assert.equal(text, own.map((word: Example) => word.text).join(' '));
    assert.equal(confidence, 1);
    for (const word of own) assert.ok(isInside(word.box, box), text);
    assert.ok(near(box.x, Math.min(...own.map((word: Example) => word.box.x))), text);
    assert.ok(near(box.x + box.width, Math.max(...own.map((word: Example) => word.box.x + word.box.width))), text);
  }
  for (const { text, lines: own, order } of blocks) {
    assert.equal(text, own.map((line: Example) => line.text).join('\n'));
    assert.equal(
      order,
      blocks.findIndex((block: Example) => block.text === text),
    );
  }
});

test('the table has ruled cells with the text of the PDF, and its amounts add up', async () => {
  const [page] = await readPdf('invoice-2026-0117.pdf');
  const [table, ...others] = exampleOf('table').tables;
  assert.ok(page);
  assert.deepEqual(others, []);
  assert.ok(isRuled(page.rules, table.box));
  const grid = new Set<string>();
  for (const { row, column, rowSpan, columnSpan, text, box } of table.cells) {
    assert.equal(textIn(page.words, box), text);
    assert.ok(isRuled(page.rules, box), `${text}: ${JSON.stringify(box)}`);
    for (let r = row; r < row + rowSpan; r++) {
      for (let c = column; c < column + columnSpan; c++) grid.add(`${r} ${c}`);
    }
  }
  assert.equal(grid.size, table.rows * table.columns);
  const rows: string[][] = Array.from({ length: table.rows }, (_, row) =>
    table.cells.filter((cell: Example) => cell.row === row).map((cell: Example) => cell.text),
  );
  const lines = rows.slice(1, -1);
  for (const [, quantity, price, amount] of lines) {
    assert.equal((Number(quantity) * Number(price)).toFixed(2), amount);
  }
  assert.deepEqual(rows.at(-1), ['Total', lines.reduce((sum, line) => sum + Number(line[3]), 0).toFixed(2)]);
  const second = (await readPdf('invoice-2026-0117.pdf'))[1];
  assert.match(second?.words.map(({ text }) => text).join(' ') ?? '', /Please pay 428\.00 EUR/);
});

test('both outliners mark the table, and a cell is doubtful', () => {
  const [table] = exampleOf('table').tables;
  for (const model of ['table-outliner', 'table-outliner-textract']) {
    assert.deepEqual(
      exampleOf(model).outlines.map(({ page, box }: Example) => ({ page, box })),
      [{ page: 1, box: table.box }],
    );
  }
  assert.ok(table.cells.some(({ confidence }: Example) => confidence < 0.8));
});

test('a snapshot has as many pixels as its resolution yields', () => {
  const [{ width, height, dpi }] = exampleOf('snapshot-converter').snapshots;
  assert.deepEqual([width, height, dpi], [1191, 1684, 144]);
});

test('the HTML says what the first page says, in its order, and its asset has its checksum', async () => {
  const [page] = await readPdf('invoice-2026-0117.pdf');
  const { html, assets, outline } = exampleOf('pdf-to-html-converter');
  const text = html.replaceAll(/<[^>]+>/g, ' ').trim();
  assert.deepEqual(
    text.split(/\s+/),
    page?.words.map((word) => word.text),
  );
  assert.match(html, new RegExp(`<h1 id="${outline[0].anchor}">${outline[0].text}</h1>`));
  for (const { path, content, sha256 } of assets) {
    assert.ok(html.includes(`src="${path}"`));
    const bytes = Buffer.from(content.content, 'base64');
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
    assert.match(bytes.toString(), /^<svg .*<\/svg>$/);
  }
});

test('the fields of the W-2 have label and value of the PDF inside ruled boxes', async () => {
  const [page] = await readPdf('w2-2025.pdf');
  const { fields, unmatched } = exampleOf('tax-form');
  assert.ok(page && fields.length > 40);
  for (const { name, label, value, rawText, type, box } of fields) {
    assert.ok(isRuled(page.rules, box), name);
    const written = rawText.replaceAll('\n', ' ');
    const expected = new Set([...label.split(' '), ...written.split(' ')].filter(Boolean));
    assert.deepEqual(new Set(textIn(page.words, box).split(' ')), expected, name);
    if (type === 'CHECKBOX') assert.equal(value, rawText === 'X', name);
    else if (rawText === '') assert.equal(value, null, name);
    else assert.equal(value, type === 'MONEY' ? rawText.replaceAll(',', '') : rawText, name);
  }
  for (const { text, box } of unmatched) {
    assert.equal(textIn(page.words, box), text);
    assert.ok(!fields.some((field: Example) => isInside(box, field.box)), text);
  }
  assert.ok(fields.some(({ confidence }: Example) => confidence < 0.8));
});

test('the form description on the card fits the W-2', async () => {
  const [page] = await readPdf('w2-2025.pdf');
  const contract = parse(readFileSync('contracts/models/tax-form.yaml', 'utf8'));
  const { anchors, fields, pageSize, rules } = parse(contract['x-model'].forms.description.example);
  const { fields: known, checks } = exampleOf('tax-form');
  assert.ok(page);
  assert.deepEqual(pageSize, { width: page.width, height: page.height });
  for (const { text, box } of anchors) {
    const words: string[] = text.split(' ');
    const first = page.words.findIndex((_, index) => words.every((word, at) => page.words[index + at]?.text === word));
    const [start, end] = [page.words[first], page.words[first + words.length - 1]];
    assert.ok(start && end, text);
    const found = { ...start.box, width: end.box.x + end.box.width - start.box.x };
    assert.ok(sameBox(box, found), `${text}: ${JSON.stringify(found)}`);
  }
  for (const { name, label, type, page: number, box, required } of fields) {
    const { label: l, type: t, page: p, box: b, required: r } = known.find((field: Example) => field.name === name);
    assert.deepEqual([label, type, number, box, required], [l, t, p, b, r], name);
  }
  const names = new Set(checks.map((check: Example) => check.rule));
  for (const { name } of rules) assert.ok(names.has(name), name);
});

test('the figures of the W-2 keep the tax rules', () => {
  const { fields, checks } = exampleOf('tax-form');
  const amount = (name: string) => Number(fields.find((field: Example) => field.name === name).value ?? 0);
  const socialSecurity = 0.062 * (amount('socialSecurityWages') + amount('socialSecurityTips'));
  assert.equal(amount('socialSecurityTaxWithheld').toFixed(2), socialSecurity.toFixed(2));
  const additional = 0.009 * Math.max(0, amount('medicareWages') - 200_000);
  assert.equal(amount('medicareTaxWithheld').toFixed(2), (0.0145 * amount('medicareWages') + additional).toFixed(2));
  assert.ok(amount('socialSecurityWages') + amount('socialSecurityTips') <= 176_100, 'the wage base of 2025');
  const names = new Set(fields.map((field: Example) => field.name));
  for (const check of checks) {
    assert.ok(check.passed);
    for (const name of check.fields) assert.ok(names.has(name), name);
  }
});
