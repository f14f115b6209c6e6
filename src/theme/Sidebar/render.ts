import { hrefOf } from '@docs/reference/urls';
import type { PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink } from '@docusaurus/plugin-content-docs';

interface Options {
  /** The path of the page that is shown; none for a sidebar that any page may use. */
  current?: string;
  /** The entries that are or contain that page. */
  open?: ReadonlySet<PropSidebarItem> | undefined;
  /** Whether closed categories have their lists, hidden. */
  whole: boolean;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Paths are compared without regard to letter case or a slash at the end. */
function plain(path: string): string {
  return decodeURI(path).toLowerCase().replace(/\/$/, '');
}

/** An entry that leads to pages; there are no others (`renderItem`). */
type Entry = PropSidebarItemCategory | PropSidebarItemLink;

/** Where the pages of a sidebar are. Every page asks, so that looking through all entries would take a time that grows with its square. */
interface SidebarIndex {
  /** By plain path, the first entry of a page, after those that it is inside of. */
  trails: Map<string, Entry[]>;
  /** By plain path, all entries that are or contain an entry of the page. */
  holders: Map<string, Set<PropSidebarItem>>;
  /** How many entries have a label. */
  labels: Map<string, number>;
}

const indexes = new WeakMap<readonly PropSidebarItem[], SidebarIndex>();

function indexOf(items: readonly PropSidebarItem[]): SidebarIndex {
  const known = indexes.get(items);
  if (known) return known;
  const index: SidebarIndex = { trails: new Map(), holders: new Map(), labels: new Map() };
  function add(inner: readonly PropSidebarItem[], above: Entry[]) {
    for (const item of inner) {
      if (item.type === 'html') continue;
      const trail = [...above, item];
      index.labels.set(item.label, (index.labels.get(item.label) ?? 0) + 1);
      if (item.href !== undefined) {
        const path = plain(item.href);
        if (!index.trails.has(path)) index.trails.set(path, trail);
        index.holders.set(path, new Set([...(index.holders.get(path) ?? []), ...trail]));
      }
      if (item.type === 'category') add(item.items, trail);
    }
  }
  add(items, []);
  indexes.set(items, index);
  return index;
}

/** The page that a category without a landing page leads to where scripts are off. */
function firstHref(items: readonly PropSidebarItem[]): string {
  for (const item of items) {
    if (item.type === 'html') continue;
    const href = item.href ?? (item.type === 'category' ? firstHref(item.items) : undefined);
    if (href) return href;
  }
  throw new Error('A sidebar category has no page. Add one to its folder in docs/, or remove the folder.');
}

/** Methods that are too long for a badge. */
const shortMethods: Readonly<Record<string, string>> = { DELETE: 'DEL', OPTIONS: 'OPT' };

/** The badge of an operation's method: its text, and its classes. */
export function badgeOf(item: PropSidebarItem | undefined): { text: string; className: string } | undefined {
  const method = item?.customProps?.method;
  if (typeof method !== 'string') return undefined;
  return { text: shortMethods[method] ?? method, className: `badge ${method.toLowerCase()}` };
}

function renderLink(href: string, item: Entry, { current }: Options, attributes = ''): string {
  const badge = badgeOf(item);
  const mark = badge ? `<span class="${badge.className}">${badge.text}</span> ` : '';
  const isCurrent = current !== undefined && plain(current) === plain(href);
  const all = (isCurrent ? ' aria-current="page"' : '') + attributes;
  return `<a href="${escapeHtml(hrefOf(href))}"${all}>${mark}${escapeHtml(item.label)}</a>`;
}

/** The entry of a page, after those that it is inside of. */
export function findTrail(items: readonly PropSidebarItem[], path: string): Entry[] {
  return indexOf(items).trails.get(plain(path)) ?? [];
}

function renderItem(item: PropSidebarItem, key: string, options: Options): string {
  if (item.type === 'html')
    throw new Error('Sidebar entries of type `html` are not supported. Write a page or a link.');
  if (item.type === 'link') return `<li>${renderLink(item.href, item, options)}</li>`;
  const { href, items, label, collapsed } = item;
  const isOpen = options.current !== undefined && (!collapsed || Boolean(options.open?.has(item)));
  const action = href ? '' : ' data-action="category"';
  const link = renderLink(href ?? firstHref(items), item, options, action);
  const button = `<button type="button" data-action="category" aria-expanded="${isOpen}" aria-label="Pages in ${escapeHtml(label)}"></button>`;
  const list = isOpen || options.whole ? `<ul${isOpen ? '' : ' hidden'}>${renderItems(items, key, options)}</ul>` : '';
  return `<li data-key="${key}"><div>${link}${button}</div>${list}</li>`;
}

function renderItems(items: readonly PropSidebarItem[], key: string, options: Options): string {
  return items.map((item, index) => renderItem(item, key ? `${key}.${index}` : String(index), options)).join('');
}

/** The label of a page outside of its context: a title that others of the sidebar have too comes with its service or model. */
export function nameOf(items: readonly PropSidebarItem[], path: string, title: string): string {
  const [top, ...inner] = findTrail(items, path);
  if (!top || inner.length === 0) return title;
  return (indexOf(items).labels.get(title) ?? 0) > 1 ? `${title} · ${top.label}` : title;
}

/** The entries of a sidebar as HTML, for one page: categories that lead to it are open, closed ones have no list. */
export function renderSidebar(items: readonly PropSidebarItem[], current: string, whole = false): string {
  const open = indexOf(items).holders.get(plain(current));
  return `<ul>${renderItems(items, '', { current, open, whole })}</ul>`;
}

/** The entries of a whole sidebar as HTML: what a page fetches when a reader opens a category. */
export function renderWholeSidebar(items: readonly PropSidebarItem[]): string {
  return `<ul>${renderItems(items, '', { whole: true })}</ul>`;
}

/** A short hash of a text (FNV-1a): enough to tell one build's file from another's, in the browser as on the server. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const urls = new WeakMap<readonly PropSidebarItem[], string>();

/** Where the file of a whole sidebar is, below the base URL; its name changes with its content. */
export function sidebarFile(name: string, items: readonly PropSidebarItem[]): string {
  const known = urls.get(items);
  if (known) return known;
  const file = `assets/sidebar/${name}.${hashOf(renderWholeSidebar(items))}.html`;
  urls.set(items, file);
  return file;
}
