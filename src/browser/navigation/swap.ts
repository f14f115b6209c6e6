import { keepOpen } from '../controls/sidebar.ts';
import { UnusableDocument } from './documents.ts';

/** Copies attributes that differ from page to page. */
function copyAttributes(from: Element, to: Element, names: string[]) {
  for (const name of names) {
    const value = from.getAttribute(name);
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
}

/** Title, description, canonical URL, alternates, structured data: what the framework marks as a page's own. */
function swapHead(next: Document) {
  const tagsOf = (page: Document) =>
    new Map([...page.head.querySelectorAll('[data-rh]')].map((tag) => [tag.outerHTML, tag]));
  const [old, fresh] = [tagsOf(document), tagsOf(next)];
  // Tags that stay are left alone: a new one for the same icon would fetch it again.
  for (const [html, tag] of old) if (!fresh.has(html)) tag.remove();
  for (const [html, tag] of fresh) if (!old.has(html)) document.head.append(document.adoptNode(tag));
}

/** The bar stays, with its focus and its menus; its links know which page is shown. */
function swapBar(next: Document) {
  const links = (page: Document) => [...page.querySelectorAll('.bar a')];
  const nextLinks = links(next);
  for (const [index, link] of links(document).entries()) {
    const nextLink = nextLinks[index];
    if (nextLink) copyAttributes(nextLink, link, ['href', 'aria-current']);
  }
}

/** Puts another page in the place of the one that is shown. Throws where the two have no common frame. */
export function swap(next: Document) {
  const page = document.getElementById('__page');
  const nextPage = next.getElementById('__page');
  if (!page || !nextPage) throw new UnusableDocument('The page is outside the frame.');
  const keepPosition = keepOpen(page, nextPage);
  copyAttributes(next.documentElement, document.documentElement, ['class', 'lang', 'dir']);
  swapHead(next);
  swapBar(next);
  page.replaceWith(document.adoptNode(nextPage));
  keepPosition();
}
