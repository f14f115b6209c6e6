import type { Components } from '@docs/reference/components';

/** The labels of languages; others are shown as written. */
const names: Readonly<Record<string, string>> = {
  bash: 'Shell',
  css: 'CSS',
  html: 'HTML',
  http: 'HTTP',
  java: 'Java',
  json: 'JSON',
  markdown: 'Markdown',
  python: 'Python',
  sparql: 'SPARQL',
  sql: 'SQL',
  text: 'Text',
  toml: 'TOML',
  tsx: 'TSX',
  turtle: 'Turtle',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/** A block of code under a bar with its title and a button that copies it; src/browser/controls/copy.ts acts on the button. */
export default function CodeBlock({ html, language, title, numbered, output, runs, wraps }: Components['CodeBlock']) {
  const className = ['code-block', output && 'output', wraps && 'wraps'].filter(Boolean).join(' ');
  return (
    <figure className={className} data-language={language}>
      <figcaption>
        <span>{title ?? names[language] ?? language}</span>
        {runs && (
          <button type="button" className="run-button" data-action="run">
            Run
          </button>
        )}
        {!output && (
          <button type="button" className="copy" data-action="copy" aria-live="polite">
            Copy
          </button>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-numbered={numbered}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
