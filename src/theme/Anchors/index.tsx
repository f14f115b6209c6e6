import type { Components } from '@docs/reference/components';

/** A row of links to the parts of an operation; `of` is its title. */
export default function Anchors({ of, links }: Components['Anchors']) {
  return (
    <nav className="anchors" aria-label={`Reference: ${of}`}>
      {links.map(({ title, anchor }) => (
        <a key={anchor} href={`#${anchor}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
