interface Props {
  /** The operation's title. */
  of: string;
  /** One link a line: `Title#anchor`. */
  links: string;
}

/** A row of links to the parts of an operation. */
export default function Anchors({ of, links }: Props) {
  return (
    <nav className="anchors" aria-label={`Reference: ${of}`}>
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
