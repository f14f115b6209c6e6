/** The placeholder of code and URLs in the text of a block. */
export const codeMark = '\uFFFC';

const endings = 'tsx?|jsx?|mjs|mts|mdx?|ya?ml|json|pyi?|css|html|tsv|txt|pdf|png|svg|toml';

/** Code that a text contains without backticks. */
const code = new RegExp(
  [
    /https?:\/\/[^\s)]*[\w/]/,
    /[\w.+-]+@[\w-]+\.[\w.-]*\w/,
    /\{[^}\s]*\}/,
    /<[^>\s]+>/,
    // Paths.
    /(?:[\w.@*~…-]*\/)+[\w.*…-]*[\w*…]/,
    new RegExp(`\\b[\\w-]+\\.(?:${endings})\\b`),
    // Names with prefixes: `rdfs:label`.
    /\b[a-z]+:[a-z]\w+/,
    // Names with dots, underscores, or a sign.
    /\b[a-z]\w+(?:\.[a-z]\w+)+/i,
    /\b\w*_\w*\b/,
    /(?<![\w-])--?[a-z][\w-]+/,
    /[@#$][a-z][\w-]*/i,
    /\b\w+\(\)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** Replaces URLs, paths, and names in code; the ID of a heading (`{#id}`) is dropped. */
export function maskCode(text: string): string {
  return text.replace(/\s*\{#[^}]+\}/g, '').replace(code, codeMark);
}
