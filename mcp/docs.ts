import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SearchEngine } from '../src/search/engine.ts';
import type { Heads, IndexedPage, Texts } from '../src/search/model.ts';
import { isNear } from '../src/search/slips.ts';
import { twinOf } from '../src/text/address.ts';

const catalogue = '/api/v1/documents/get-start/quick-start/error-handling';

/** What an assistant is told when it asks for something that is not there. */
export class NotThere extends Error {}

/** The names that are most like a wrong one, for the message. */
function nearest(name: string, names: string[]): string[] {
  const lower = name.toLowerCase();
  const scored = names
    .map((known) => ({ known, key: known.toLowerCase() }))
    .filter(({ key }) => key.includes(lower) || lower.includes(key) || isNear(key, lower, 3));
  return scored.slice(0, 5).map(({ known }) => known);
}

function missing(kind: string, name: string, names: string[]): NotThere {
  const like = nearest(name, names);
  const hint = like.length > 0 ? ` Did you mean: ${like.join(', ')}?` : ' Use the search tool to find the right name.';
  return new NotThere(`There is no ${kind} "${name}".${hint}`);
}

/** The built documentation: nothing outside of `build/` is read, and only what the index lists. */
export class Docs {
  readonly engine: SearchEngine;
  readonly pages: IndexedPage[];
  private readonly folder: string;

  constructor(folder: string) {
    if (!existsSync(path.join(folder, 'search/heads.json'))) {
      throw new Error(`${folder} holds no built site. Run "npm run build" first.`);
    }
    this.folder = folder;
    const heads = this.json<Heads>('search/heads.json');
    this.engine = new SearchEngine(heads);
    this.pages = heads.pages;
    for (const [area, { folder: name }] of heads.areas.entries()) {
      this.engine.addTexts(area, this.json<Texts>(`search/${name}.json`));
    }
  }

  private json<T>(file: string): T {
    return JSON.parse(readFileSync(path.join(this.folder, file), 'utf8'));
  }

  /** The page at an address; a whole URL, a `.md` ending, a slash more or less are all understood. */
  page(address: string): IndexedPage {
    const plain = (text: string) =>
      twinOf(
        text
          .replace(/^https?:\/\/[^/]+/, '')
          .replace(/#.*$/, '')
          .replace(/\.md$/, '') || '/',
      );
    const wanted = plain(address.startsWith('/') || address.startsWith('http') ? address : `/${address}`);
    const found = this.pages.find((page) => plain(page.address) === wanted);
    if (!found)
      throw missing(
        'page',
        address,
        this.pages.map((page) => page.address),
      );
    return found;
  }

  /** A page as Markdown, or one section of it with what is below. */
  read(address: string, section?: string): string {
    const page = this.page(address);
    const text = readFileSync(path.join(this.folder, twinOf(page.address)), 'utf8');
    return section ? this.section(text, section) : text;
  }

  private section(text: string, name: string): string {
    const key = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const lines = text.split('\n');
    let fenced = false;
    const headings = lines.flatMap((line, at) => {
      if (/^\s*```/.test(line)) fenced = !fenced;
      const [, marks, title] = (!fenced && /^(#+) (.*)$/.exec(line)) || [];
      return marks && title ? [{ at, depth: marks.length, title: title.replace(/[`\\]/g, '') }] : [];
    });
    const start = headings.find(({ title }) => key(title) === key(name));
    if (!start)
      throw missing(
        'section',
        name,
        headings.map(({ title }) => title),
      );
    const end = headings.find(({ at, depth }) => at > start.at && depth <= start.depth);
    return lines.slice(start.at, end?.at).join('\n').trim();
  }

  /** All operations, or those of one service. */
  operations(service?: string) {
    const all = this.pages.flatMap((page) =>
      (page.names ?? [])
        .filter((name) => /^[a-z-]+\/[a-z]\w+$/.test(name))
        .map((name) => ({ name, endpoint: page.endpoint ?? '', title: page.title, address: page.address })),
    );
    const services = [...new Set(all.map(({ name }) => name.split('/')[0] ?? ''))];
    if (service && !services.includes(service)) throw missing('service', service, services);
    return service ? all.filter(({ name }) => name.startsWith(`${service}/`)) : all;
  }

  /** Everything about an operation: its page, or its part of a page that has several. */
  operation(name: string): string {
    const all = this.operations();
    const found = all.find((one) => one.name === name) ?? all.find((one) => one.name.split('/')[1] === name);
    if (!found)
      throw missing(
        'operation',
        name,
        all.map((one) => one.name),
      );
    const isAlone = all.filter(({ address }) => address === found.address).length === 1;
    return this.read(found.address, isAlone ? undefined : found.name.split('/')[1]);
  }

  /** What an error code means, why it comes, and what to do. */
  error(code: string): string {
    const text = this.read(catalogue);
    const codes = [...text.matchAll(/^### ([A-Z_\\]+)$/gm)].map(([, name]) => (name ?? '').replaceAll('\\', ''));
    const found = codes.find((known) => known === code.toUpperCase());
    if (!found) throw missing('error code', code, codes);
    return this.section(text, found);
  }
}
