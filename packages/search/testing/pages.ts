import type { Page } from '@docs/reference/text';

/** Names of a copy: every third name with parts is another one, as another team's operations and fields would be. */
function rename(text: string, copy: number): string {
  return text.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b|\b[A-Z]+(?:_[A-Z]+)+\b/g, (name) => {
    const letters = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    if (letters % 3 !== 0) return name;
    return name.includes('_') ? `${name}_T${copy}` : `${name}T${copy}`;
  });
}

function copyPage(page: Page, copy: number): Page {
  const sections = page.sections.map((section) => ({
    ...section,
    title: rename(section.title, copy),
    texts: section.texts.map(({ text, name }) => ({
      text: rename(text, copy),
      ...(name !== undefined && { name: rename(name, copy) }),
    })),
  }));
  return {
    ...page,
    source: page.source.replace('/', `/copy${copy}/`),
    url: `/copy${copy}${page.url}`,
    title: `${page.title} ${copy}`,
    description: rename(page.description, copy),
    sections,
  };
}

/** The pages, and copies of them with other names, `scale` times in all. */
export function multiply(pages: Page[], scale: number): Page[] {
  const copies = Array.from({ length: scale - 1 }, (_, copy) => pages.map((page) => copyPage(page, copy + 1)));
  return [...pages, ...copies.flat()];
}
