import type { Json, Loaded } from './document.ts';
import type { Finding } from './report/finding.ts';
import { data } from './upgrade.ts';

/** Keywords of JSON Schema that pages don't show. The page stays true without them, but tells less than the contract. */
const keywords = new Set([
  ...['if', 'then', 'else', 'not', 'contains', 'minContains', 'maxContains', 'dependentSchemas'],
  ...['unevaluatedProperties', 'unevaluatedItems', '$dynamicRef', '$anchor'],
]);

/** A warning for each place where a schema says more than its page will. */
export function unshownKeywords(document: Json, file: string, lineOf: Loaded['lineOf']): Finding[] {
  const findings: Finding[] = [];
  function visit(node: unknown, keys: string[], isSchema: boolean) {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const at = [...keys, key];
      if (isSchema && keywords.has(key)) {
        findings.push({
          level: 'warning',
          file,
          line: lineOf(at),
          found: `the keyword \`${key}\` is not shown on pages.`,
          fix: 'Say what it means in the `description`.',
        });
      } else if (isSchema && (key === 'properties' || key === 'patternProperties')) {
        for (const [name, inner] of Object.entries(value as object)) visit(inner, [...at, name], true);
      } else if (!data.has(key) && !key.startsWith('x-')) {
        const isSchemas = keys.at(-1) === 'components' && key === 'schemas';
        if (isSchemas) for (const [name, inner] of Object.entries(value as object)) visit(inner, [...at, name], true);
        else visit(value, at, isSchema || key === 'schema');
      }
    }
  }
  visit(document, [], false);
  return findings;
}
