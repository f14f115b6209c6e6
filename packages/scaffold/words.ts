/** A name as part of a file and of a URL: `getUserById` → `get-user-by-id`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A slug that none of `taken` has; it is added to them. */
export function uniqueSlug(name: string, taken: Set<string>): string {
  const slug = slugOf(name) || 'page';
  // `index` is the page of a folder.
  let unique = slug === 'index' ? 'index-page' : slug;
  for (let number = 2; taken.has(unique); number++) unique = `${slug}-${number}`;
  taken.add(unique);
  return unique;
}

/** Markdown without its marks, in one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>*+-]+ /gm, '')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most - 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), most / 2)).replace(/[\s,;:.]+$/, '')}…`;
}

/** A description of 60 to 160 characters: the start of a text, completed by `more` where it is short. */
export function describe(text: string, more: string, taken: Set<string>): string {
  const sentences = plainText(text).match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g) ?? [];
  let found = '';
  for (const sentence of sentences) {
    const longer = `${found} ${sentence.trim()}`.trim();
    if (found.length >= 60 || (found && longer.length > 160)) break;
    found = longer;
  }
  if (found && !/[.!?]$/.test(found)) found += '.';
  if (found.length < 60 || taken.has(cut(found, 160))) found = `${cut(found, 158 - more.length)} ${more}`.trim();
  const description = cut(found, 160);
  taken.add(description);
  return description;
}

/** `getUserById` → `Get user by ID`. */
export function wordsOf(name: string): string {
  const words = slugOf(name)
    .replaceAll('-', ' ')
    .replace(/\bid\b/g, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a page: the first of the names that fits into 40 characters, and that no page beside it has. */
export function uniqueTitle(names: string[], taken: Set<string>): string {
  const titles = names
    .map((name) => plainText(name).replace(/[.!]+$/, ''))
    .filter((name) => name.length > 0)
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  const fitting = titles.filter((title) => title.length <= 40);
  const [first = 'Untitled'] = titles;
  const free = [...fitting, ...titles].find((title) => !taken.has(title));
  let title = free ?? first;
  for (let number = 2; taken.has(title); number++) title = `${first} (${number})`;
  taken.add(title);
  return title;
}
