/** A diagram, drawn at build; a wide one scrolls. */
export default function Diagram({ html, title }: { html: string; title: string }) {
  return (
    <figure className="diagram">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </figure>
  );
}
