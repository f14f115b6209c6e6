import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Mistake } from '@docs/contracts/findings';
import type { Block } from '@docs/reference/markdown';
import type { Site } from '../pages/site.ts';
import type { Directive } from './directive.ts';

const names = readdirSync(__dirname)
  .map((file) => path.parse(file).name)
  .filter((name) => !['directive', 'index'].includes(name) && !name.endsWith('.test'))
  .sort();

/** Every directive, by name. They are loaded now: later, Docusaurus no longer compiles TypeScript. */
const directives = new Map<string, Directive>(names.map((name) => [name, require(`./${name}.ts`).default]));

/** A directive as a page has to write it: `::symbol{of="…"}`. */
function usage(name: string, attributes: Directive['attributes']): string {
  const parts = Object.entries(attributes).map(([key, use]) => (use === 'required' ? `${key}="…"` : `[${key}="…"]`));
  return `::${name}${parts.length > 0 ? `{${parts.join(' ')}}` : ''}`;
}

/** Renders the directive of this name and these attributes; a mistake in them says what to write. */
export async function runDirective(name: string, values: Record<string, string>, site: Site): Promise<Block | Block[]> {
  const directive = directives.get(name);
  if (!directive) throw new Mistake(`"::${name}" is not a directive.`, `Write one of: ${names.join(', ')}.`);
  const { attributes } = directive;
  const unknown = Object.keys(values).find((key) => !(key in attributes));
  if (unknown) throw new Mistake(`"::${name}" has no attribute "${unknown}".`, `Write ${usage(name, attributes)}.`);
  const missing = Object.keys(attributes).find((key) => attributes[key] === 'required' && !values[key]);
  if (missing) throw new Mistake(`"::${name}" lacks the attribute "${missing}".`, `Write ${usage(name, attributes)}.`);
  return directive.render(values, site);
}
