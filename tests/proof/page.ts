import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtSite } from './document.ts';

/** A fenced code block, with the headings above it. */
export type Block = { language: string; title: string; text: string; line: number; headings: string[] };

/** The part of a page that describes one operation, from the line with its method and path. */
export type Section = { page: string; method: string; path: string; text: string; blocks: Block[] };

/** The Markdown copy of a page; `loose` has the blocks outside of operations. */
export type Page = { name: string; sections: Section[]; loose: Block[] };

const endpoint = /^[_*`]*(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)[_*`]* +`?(\/[^\s`]*)`?(?: _deprecated_)?$/;

/** Reads the Markdown copies of all pages. */
export function loadPages(build = builtSite): Page[] {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  return files.sort().map((file) => parsePage(file, readFileSync(path.join(build, file), 'utf8')));
}

/** Splits a page into the sections of its operations and their code blocks. */
export function parsePage(name: string, markdown: string): Page {
  const page: Page = { name, sections: [], loose: [] };
  const headings: string[] = [];
  let section: (Section & { level: number }) | undefined;
  let fence: { marker: string; block: Block } | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (fence) {
      if (line.trimEnd().endsWith(fence.marker) && /^ *(`+|~+) *$/.test(line)) {
        (section?.blocks ?? page.loose).push(fence.block);
        fence = undefined;
      } else fence.block.text += `${line}\n`;
      continue;
    }
    const [, marker, language = '', meta = ''] = /^ *(`{3,}|~{3,})([\w-]*) *(.*)$/.exec(line) ?? [];
    if (marker) {
      const title = /title="((?:[^"\\]|\\.)*)"/.exec(meta)?.[1] ?? '';
      fence = { marker, block: { language, title, text: '', line: index + 1, headings: headings.filter(Boolean) } };
      continue;
    }
    const [, hashes, heading] = /^(#{1,6}) +(.*)$/.exec(line) ?? [];
    if (hashes) {
      headings.splice(hashes.length - 1, headings.length, heading ?? '');
      if (section && hashes.length <= section.level) section = undefined;
    }
    const [, method, route] = endpoint.exec(line.trim()) ?? [];
    if (method && route) {
      section = { page: name, method, path: route, text: '', blocks: [], level: headings.length };
      page.sections.push(section);
    }
    if (section) section.text += `${line}\n`;
  }
  return page;
}
