import type { Components } from '@docs/reference/components';

/** A diagram, drawn at build. A wide one scrolls, and src/browser/controls/diagram.ts opens it in a dialog. */
export default function Diagram({ html, title, size, fits, folded }: Components['Diagram']) {
  const figure = (
    <figure className="diagram" data-size={size} data-fits={fits}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {size && (
        <button type="button" data-action="enlarge" aria-label={`Enlarge: ${title}`}>
          Enlarge
        </button>
      )}
    </figure>
  );
  if (!folded) return figure;
  return (
    <details>
      <summary>Diagram: {title}</summary>
      {figure}
    </details>
  );
}
