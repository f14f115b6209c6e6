import type { Page } from './page.ts';
import type { Recorded } from './recorder.ts';

/** A request written out as HTTP, and the responses shown after it under the same heading. */
export type Exchange = { page: string; line: number; request: Recorded; responses: WrittenResponse[] };
export type WrittenResponse = { line: number; status: string; contentType: string; body: string };

/** Reads the `http` blocks of a page; a response without a request above it has no operation and is left out. */
export function exchangesOf(page: Page): Exchange[] {
  const exchanges: (Exchange & { headings: string })[] = [];
  const blocks = [...page.loose, ...page.sections.flatMap((section) => section.blocks)];
  for (const block of blocks.filter(({ language }) => language === 'http').sort((a, b) => a.line - b.line)) {
    const [head = '', ...rest] = block.text.split(/\n\n/);
    const [start = '', ...lines] = head.trim().split('\n');
    const body = rest.join('\n\n').trim();
    const headings = block.headings.join(' › ');
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
    );
    const [, method, target] = /^([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?$/.exec(start) ?? [];
    const [, status] = /^HTTP\/[\d.]+ (\d{3})/.exec(start) ?? [];
    const latest = exchanges.at(-1);
    if (method && target) {
      const request = { method, target, headers, body: Buffer.from(body) };
      exchanges.push({ page: page.name, line: block.line, request, responses: [], headings });
    } else if (status && latest?.headings === headings) {
      latest.responses.push({ line: block.line, status, contentType: headers['content-type'] ?? '', body });
    }
  }
  return exchanges;
}
