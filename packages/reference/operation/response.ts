import type { Response } from '@docs/contracts';
import type { Schemas } from '@docs/contracts/schemas';
import { type Block, heading, link, list, literal, paragraph, prose, words } from '../markdown/tree.ts';
import { type FieldOptions, pointerToDescribed, renderFieldList, renderFields } from '../schema/render.ts';
import { folded } from '../schema/values.ts';
import { typeInWords } from '../schema/words.ts';
import type { Context, Depth } from './context.ts';
import { anchorIn, renderPart } from './part.ts';
import { statusInWords } from './words.ts';

function renderHeaders({ headers }: Response, schemas: Schemas, { anchor, ...options }: FieldOptions): Block[] {
  if (headers.length === 0) return [];
  const count = `Show ${headers.length} ${headers.length === 1 ? 'header' : 'headers'}`;
  const inner = { ...options, within: [], ...(anchor && { anchor: `${anchor}.headers` }) };
  return [folded(count, 'Headers', renderFieldList(headers, schemas, inner))];
}

function renderLinks({ links }: Response, { pageOf }: Context): Block[] {
  if (links.length === 0) return [];
  const items = links.map(({ name, description, operation, parameters }) => {
    const url = operation && pageOf(operation)?.url;
    const target = operation
      ? [url ? link(url, [literal(operation.split('/')[1] ?? '')]) : literal(operation)]
      : [literal(name)];
    const given = Object.entries(parameters).flatMap(([key, value]) => [' ', literal(`${key} = ${String(value)}`)]);
    return [paragraph([...target, ...given, ...(description ? [' ', ...words(description)] : [])])];
  });
  return [paragraph('Follow up with:'), list(items)];
}

function renderContents(response: Response, all: Response[], schemas: Schemas, options: FieldOptions): Block[] {
  return response.contents.flatMap(({ mediaType, schema }) => {
    // Creating and replacing often return the same thing.
    const twin = all.find(
      (other) => schema.$ref && other.contents.some((content) => content.schema.$ref === schema.$ref),
    );
    const type =
      response.contents.length > 1 || !/\bjson$/.test(mediaType) ? [paragraph(['As ', literal(mediaType), '.'])] : [];
    if (twin && twin !== response) return [...type, paragraph(`The same fields as ${twin.status}.`)];
    const pointer = pointerToDescribed(schema, options);
    const fields = pointer ? [pointer] : renderFields(schema, schemas, options);
    const plain = fields.length === 0 ? [paragraph([`${typeInWords(schema, schemas)}.`], 'limits')] : [];
    return [...type, ...plain, ...fields];
  });
}

/** A response: what it means, its fields, its headers, and what to call next. */
export function renderResponse(
  response: Response,
  all: Response[],
  context: Context,
  options: FieldOptions,
  depth: Depth,
): Block {
  const { schemas } = context.contract;
  const { status, description } = response;
  const inner: FieldOptions = { ...options, direction: 'response', anchor: anchorIn(context, status) };
  return renderPart(heading((depth + 1) as Depth, statusInWords(status)), [
    ...prose(description),
    ...renderContents(response, all, schemas, inner),
    ...renderHeaders(response, schemas, inner),
    ...renderLinks(response, context),
  ]);
}
