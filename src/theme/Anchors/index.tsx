/** A row of links to the parts of an operation; `links` has one a line, `Title#anchor`. */
export default function Anchors({ links }: { links: string }) {
  return (
    <nav className="anchors" aria-label="Parts of the reference">
      {links.split('\n').map((link) => {
        const [title, anchor] = link.split('#');
        return (
          <a key={anchor} href={`#${anchor}`}>
            {title}
          </a>
        );
      })}
    </nav>
  );
}
