import type { Operation } from '@docs/contracts';
import { product } from '../../../../site/product.ts';

/** The hosts that the sandbox replaces. */
const origins = new Set(
  ['api.', 'models.', 'storage.'].map((name) => `https://${product.apiHost.replace('api.', name)}`),
);

/** The property that the engine fills with URLs of objects that have no IRI. */
const made = 'subject';

/** The URL of the platform that a string is, as a whole. */
function platformUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !value.startsWith('https://') || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return origins.has(url.origin) ? url : undefined;
}

/** The properties of examples that have URLs of the platform which the sandbox serves. */
function keysOf(operations: Operation[], isServed: (path: string) => boolean): Set<string> {
  const keys = new Set([made]);
  function walk(node: unknown, key: string): void {
    const url = platformUrl(node);
    if (url && isServed(url.pathname)) keys.add(key);
    if (typeof node === 'object' && node !== null) for (const [name, inner] of Object.entries(node)) walk(inner, name);
  }
  for (const { responses } of operations)
    for (const { contents } of responses)
      for (const { examples } of contents) for (const { value } of examples) walk(value, '');
  return keys;
}

/** Leads the URLs of responses to the sandbox. Texts of clients, and names such as the issuer of a token, stay as they are. */
export function createRedirect(operations: Operation[], isServed: (path: string) => boolean) {
  const keys = keysOf(operations, isServed);
  return (base: string) =>
    (key: string, value: unknown): unknown => {
      const url = keys.has(key) ? platformUrl(value) : undefined;
      return url && isServed(url.pathname) ? `${base}${(value as string).slice(url.origin.length)}` : value;
    };
}
