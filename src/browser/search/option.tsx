import type { Hit, Piece } from '@docs/search';
import type { ReactNode } from 'react';
import { areas } from '../../../site/areas.ts';
import { suggestions } from '../../../site/suggestions.ts';

/** An entry of the search dialog: a page of the site, or a question to ask again. */
export interface SearchOption {
  key: string;
  group: string;
  url?: string;
  question?: string;
  content: ReactNode;
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}

function Badge({ method }: { method: string }) {
  return <span className={`badge method ${method.toLowerCase()}`}>{method}</span>;
}

/** A field of an operation: method, path, the part of the page; then its name, its type, and its first sentence. */
function FieldResult({ endpoint, section, field, excerpt }: Hit & { field: NonNullable<Hit['field']> }) {
  const [method = '', path] = endpoint.split(' ');
  return (
    <>
      <span className="search-title">
        <Badge method={method} /> <code>{path}</code> <small>{section}</small>
      </span>{' '}
      <span className="search-text">
        <code>
          <Pieces pieces={field.marked} />
        </code>{' '}
        {field.type}
        {excerpt.length > 0 && ' · '}
        <Pieces pieces={excerpt} />
      </span>
    </>
  );
}

function titleOf({ page, section }: Hit): string {
  return section ? `${page.title} › ${section}` : page.title;
}

/** A page or a section: its title, the path or the pages above it, and a part of its text. */
function PageResult({ hit }: { hit: Hit }) {
  const { crumbs, endpoint, excerpt } = hit;
  const [method = '', path] = endpoint.split(' ');
  return (
    <>
      <span className="search-title">
        {endpoint && <Badge method={method} />} <strong>{titleOf(hit)}</strong>
      </span>{' '}
      {endpoint && <code className="search-path">{path}</code>}
      {!endpoint && crumbs.length > 0 && <span className="search-path">{crumbs.join(' › ')}</span>}{' '}
      <span className="search-text">
        <Pieces pieces={excerpt} />
      </span>
    </>
  );
}

/** A result. Its field and excerpt are read here, so that only results that are rendered cost them. */
function Result({ hit }: { hit: Hit }) {
  const { field } = hit;
  return field ? <FieldResult {...hit} field={field} /> : <PageResult hit={hit} />;
}

/** A result as an option. */
export function hitOption(hit: Hit): SearchOption {
  return { key: hit.url, group: hit.area, url: hit.url, content: <Result hit={hit} /> };
}

function questionOption(group: string, question: string): SearchOption {
  return { key: `?${question}`, group, question, content: <span className="search-title">{question}</span> };
}

/** A search of before as an option. */
export function recentOption(question: string): SearchOption {
  return questionOption('Recent searches', question);
}

/** A word that looks like one of the question as an option. */
export function nearOption(word: string): SearchOption {
  return questionOption('Nearest words', word);
}

function pageOptions(group: string, pages: readonly { title: string; url: string }[]): SearchOption[] {
  return pages.map(({ title, url }) => ({
    key: `${group} ${url}`,
    group,
    url,
    content: <span className="search-title">{title}</span>,
  }));
}

/** Pages that readers often look for, as options. */
export const suggestionOptions = pageOptions('Suggestions', suggestions);

/** The areas of the site as options. */
export const areaOptions = pageOptions('Areas', areas);

/** The options by group, in the order of the best of each. */
export function grouped(options: SearchOption[]): [string, SearchOption[]][] {
  const groups = new Map<string, SearchOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}
