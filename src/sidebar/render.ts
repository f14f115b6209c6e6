import type { PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink } from '@docusaurus/plugin-content-docs';

interface Options {
  /** The path of the page that is shown; none for a sidebar that any page may use. */
  current?: string;
  /** Whether closed categories have their lists, hidden. */
  whole: boolean;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Paths are compared without regard to letter case or a slash at the end. */
function isSame(path: string | undefined, other: string): boolean {
  const plain = (text: string) => decodeURI(text).toLowerCase().replace(/\/$/, '');
  return path !== undefined && plain(path) === plain(other);
}

function contains(item: PropSidebarItem, path: string): boolean {
  if (item.type === 'html') return false;
  return isSame(item.href, path) || (item.type === 'category' && item.items.some((inner) => contains(inner, path)));
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

function renderBadge(item: PropSidebarItem): string {
  const badge = badgeOf(item);
  return badge ? `<span class="${badge.className}">${badge.text}</span> ` : '';
}

function renderLink(
  href: string,
  item: PropSidebarItemLink | PropSidebarItemCategory,
  { current }: Options,
  attributes = '',
): string {
  const mark = isSame(current, href) ? ' aria-current="page"' : '';
  return `<a href="${escapeHtml(href)}"${mark}${attributes}>${renderBadge(item)}${escapeHtml(item.label)}</a>`;
}

/** The entry of a page, after those that it is inside of. */
export function findTrail(items: readonly PropSidebarItem[], path: string): PropSidebarItem[] {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (isSame(item.href, path)) return [item];
    const inner = item.type === 'category' ? findTrail(item.items, path) : [];
    if (inner.length > 0) return [item, ...inner];
  }
  return [];
}

function renderItem(item: PropSidebarItem, key: string, options: Options): string {
  if (item.type === 'html')
    throw new Error('Sidebar entries of type "html" are not supported. Write a page or a link.');
  if (item.type === 'link') return `<li>${renderLink(item.href, item, options)}</li>`;
  const { href, items, label, collapsed } = item;
  const isOpen = options.current !== undefined && (!collapsed || contains(item, options.current));
  const action = href ? '' : ' data-action="category"';
  const link = renderLink(href ?? firstHref(items), item, options, action);
  const button = `<button type="button" data-action="category" aria-expanded="${isOpen}" aria-label="Pages in ${escapeHtml(label)}"></button>`;
  const list = isOpen || options.whole ? `<ul${isOpen ? '' : ' hidden'}>${renderItems(items, key, options)}</ul>` : '';
  return `<li data-key="${key}"><div>${link}${button}</div>${list}</li>`;
}

function renderItems(items: readonly PropSidebarItem[], key: string, options: Options): string {
  return items.map((item, index) => renderItem(item, key ? `${key}.${index}` : String(index), options)).join('');
}

function countLabel(items: readonly PropSidebarItem[], label: string): number {
  let count = 0;
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.label === label) count += 1;
    if (item.type === 'category') count += countLabel(item.items, label);
  }
  return count;
}

/** What to call a page where its surroundings don't show: a title that others of the sidebar have too comes with its service or model. */
export function nameOf(items: readonly PropSidebarItem[], path: string, title: string): string {
  const [top, ...inner] = findTrail(items, path);
  if (!top || top.type === 'html' || inner.length === 0) return title;
  return countLabel(items, title) > 1 ? `${title} · ${top.label}` : title;
}

/** The entries of a sidebar as HTML, for one page: categories that lead to it are open, closed ones have no list. */
export function renderSidebar(items: readonly PropSidebarItem[], current: string, whole = false): string {
  return `<ul>${renderItems(items, '', { current, whole })}</ul>`;
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
