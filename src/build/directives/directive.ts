import type { Block } from '@docs/reference/markdown';
import type { Site } from '../pages/site.ts';

/** The attributes that a directive has. */
export type Attributes = Readonly<Record<string, 'required' | 'optional'>>;

type Values<A extends Attributes> = { [Name in keyof A]: A[Name] extends 'required' ? string : string | undefined };

type Rendered = Block | Block[];

/** A page's request for a part of the site, alone on a line: `::schema{of="harbor/Artifact"}`. */
export interface Directive {
  attributes: Attributes;
  render(values: Record<string, string>, site: Site): Rendered | Promise<Rendered>;
}

/**
 * A directive; its name is that of its file. Everything that it shows comes from `site`, which notes what was read: a page is rendered again
 * when that changes. A single block takes the directive's place; several come in a `<div>`.
 */
export function directive<const A extends Attributes>(
  attributes: A,
  render: (values: Values<A>, site: Site) => Rendered | Promise<Rendered>,
): Directive {
  return { attributes, render: (values, site) => render(values as Values<A>, site) };
}
