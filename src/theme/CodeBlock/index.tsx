interface Props {
  /** Highlighted at build. */
  html: string;
  language: string;
  title?: string;
  numbered?: boolean;
  output?: boolean;
}

/** A block of code with its title and a button that copies it; src/client/copy.ts acts on the button. */
export default function CodeBlock({ html, language, title, numbered, output }: Props) {
  return (
    <figure className={output ? 'code-block output' : 'code-block'} data-language={language}>
      {title && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-numbered={numbered}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {!output && (
        <button type="button" className="copy" data-action="copy" aria-live="polite">
          Copy
        </button>
      )}
    </figure>
  );
}
