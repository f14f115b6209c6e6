import type { ContentsItem } from '@docs/reference/components';

const levels = { min: 2, max: 3 };

interface Entry {
  item: ContentsItem;
  children: ContentsItem[];
}

/** Headings of level 3, each in the section before it; sections with the same parts, such as operations, show none. */
function nest(toc: readonly ContentsItem[]): Entry[] {
  const entries: Entry[] = [];
  for (const item of toc) {
    const last = entries.at(-1);
    if (item.level === levels.min || !last) entries.push({ item, children: [] });
    else last.children.push(item);
  }
  const parts = entries.flatMap(({ children }) => children.map(({ value }) => value));
  const repeats = ({ value }: ContentsItem) => parts.indexOf(value) !== parts.lastIndexOf(value);
  return entries.map(({ item, children }) => ({ item, children: children.some(repeats) ? [] : children }));
}

function Title({ id, value }: ContentsItem) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
  return <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />;
}

/** The headings of a page, levels 2 and 3. */
export default function Contents({ toc }: { toc: readonly ContentsItem[] }) {
  const shown = toc.filter(({ level }) => level >= levels.min && level <= levels.max);
  return (
    <ul>
      {nest(shown).map(({ item, children }) => (
        <li key={item.id}>
          <Title {...item} />
          {children.length > 0 && (
            <ul>
              {children.map((child) => (
                <li key={child.id}>
                  <Title {...child} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
