import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The paragraphs and list items of a page that its author wrote, with the line that each begins on. */
function paragraphsOf(file: string): { line: number; text: string }[] {
  const blank = (block: string) => block.replace(/[^\n]+/g, '');
  const source = readFileSync(file, 'utf8')
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^\1\2[ \t]*$/gm, blank);
  let line = 1;
  return source.split(/(\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) ))/).flatMap((block) => {
    const start = line;
    line += block.split('\n').length - 1;
    const text = block
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/^\s*(?:[-*]|\d+\.) /, '')
      .replace(/\s+/g, ' ')
      .trim();
    return /^[#:|<]/.test(text) || text.split(' ').length < 10 ? [] : [{ line: start, text }];
  });
}

test('no paragraph is on two pages', () => {
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => `docs/${file}`)
    .sort();
  const places = new Map<string, string>();
  const repeated: string[] = [];
  for (const file of files) {
    for (const { line, text } of paragraphsOf(file)) {
      const place = `${file}:${line}`;
      const first = places.get(text);
      if (first) repeated.push(`${place} repeats ${first}: "${text}" → Keep it on one page, and link to it.`);
      else places.set(text, place);
    }
  }
  assert.ok(places.size > 1000, `${places.size} paragraphs found`);
  assert.deepEqual(repeated, []);
});
