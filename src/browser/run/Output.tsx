import { Fragment, type ReactNode } from 'react';
import { product } from '../../../site/product.ts';

/** Longer texts are shown without colors, which would cost seconds of layout. */
const mostColored = 100_000;

/** Names of fields, strings, and other values of JSON. */
const token = /("(?:[^"\\\n]|\\.)*")(\s*:)?|-?\b\d[\d.eE+-]*\b|\b(?:true|false|null)\b/g;

/** The URL of this site that a string of a problem has, such as its `type`. */
function ownUrl(text: string): string | undefined {
  const url = text.slice(1, -1);
  return url.startsWith(`${product.url}/`) ? url.slice(product.url.length) : undefined;
}

function renderString(text: string): ReactNode {
  const href = ownUrl(text);
  return href ? (
    <a className="t-string" href={href}>
      {text}
    </a>
  ) : (
    <span className="t-string">{text}</span>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with its colors; a URL of this site is a link. */
function renderJson(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    const [all, string, colon] = match;
    nodes.push(text.slice(at, match.index));
    if (string === undefined) nodes.push(<span className="t-constant">{all}</span>);
    else if (colon === undefined) nodes.push(renderString(string));
    else nodes.push(<span className="t-keyword">{string}</span>, colon);
    at = match.index + all.length;
  }
  return [...nodes, text.slice(at)];
}

/** The output of a command. */
export default function Output({ text, isError }: { text: string; isError: boolean }) {
  const isColored = !isError && text.length < mostColored && isJson(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0} className={isError ? 'run-errors' : undefined}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity */}
      {isColored ? renderJson(text).map((node, index) => <Fragment key={index}>{node}</Fragment>) : text}
    </pre>
  );
}
