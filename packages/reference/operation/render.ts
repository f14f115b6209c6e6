import type { Body, Callback, Contract, Operation, Place, Problem } from '@docs/contracts';
import { type Block, box, heading, link, list, literal, mark, paragraph, prose, words } from '../markdown/tree.ts';
import { type FieldOptions, pointerToDescribed, renderFieldList, renderFields } from '../schema/render.ts';
import { typeInWords } from '../schema/words.ts';
import { renderChangesOf } from './changes.ts';
import type { Context, Depth, PageOf } from './context.ts';
import { renderHead } from './head.ts';
import { anchorIn, partHeading, renderPart, titles } from './part.ts';
import { renderResponse } from './response.ts';
import { renderSamples } from './samples.ts';
import { methodMark, renderLead, splitDescription, statusInWords, titleOf } from './words.ts';

const places: Readonly<Record<Place, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

function renderParameters({ parameters }: Operation, context: Context, options: FieldOptions, depth: Depth): Block[] {
  if (parameters.length === 0) return [];
  const groups = (Object.keys(places) as Place[])
    .map((place) => ({ place, fields: parameters.filter((parameter) => parameter.in === place) }))
    .filter(({ fields }) => fields.length > 0);
  const lists = groups.flatMap(({ place, fields }) => [
    heading((depth + 1) as Depth, places[place]),
    ...renderFieldList(fields, context.contract.schemas, {
      ...options,
      direction: 'request',
      anchor: anchorIn(context, place),
    }),
  ]);
  return [renderPart(partHeading(context, depth, titles.parameters), lists)];
}

function renderBody(body: Body | undefined, context: Context, options: FieldOptions, depth: Depth): Block[] {
  if (!body) return [];
  const { schemas } = context.contract;
  const inner: FieldOptions = { ...options, direction: 'request', anchor: anchorIn(context, 'body') };
  return [
    renderPart(partHeading(context, depth, titles.body), [
      ...prose(body.description),
      ...body.contents.flatMap(({ mediaType, schema }, index) => {
        const need = index > 0 ? 'Or ' : body.required ? 'Required, as ' : 'Optional, as ';
        const pointer = pointerToDescribed(schema, inner);
        const fields = pointer ? [pointer] : renderFields(schema, schemas, inner);
        return [paragraph([need, literal(mediaType), `: ${typeInWords(schema, schemas)}.`], 'media'), ...fields];
      }),
    ]),
  ];
}

function renderErrors(problems: Problem[], context: Context, depth: Depth): Block[] {
  if (problems.length === 0) return [];
  const rows = [...problems]
    .sort((a, b) => a.status - b.status)
    .map(({ status, code, title }) => {
      const url = context.urlOfProblem(code);
      const name = url ? link(url, [literal(code)]) : literal(code);
      return [paragraph([mark('status', String(status)), ' ', name], 'error'), paragraph(words(title))];
    });
  return [renderPart(partHeading(context, depth, titles.errors), [list(rows, 'errors')])];
}

/** Requests that the service sends to the caller. */
export function renderCallbacks(callbacks: Callback[], context: Context, depth: Depth, title = 'Callbacks'): Block[] {
  if (callbacks.length === 0) return [];
  return [
    heading(depth, title),
    ...callbacks.flatMap(({ name, url, operation }) => [
      heading((depth + 1) as Depth, name),
      paragraph([methodMark(operation.method), ' ', ...(url ? [literal(url)] : ['to the URL that you register'])]),
      ...prose(operation.summary.startsWith(operation.method) ? '' : operation.summary),
      ...prose(operation.description),
      ...renderSentBody(operation, context),
      ...operation.responses.map(({ status, description }) =>
        paragraph(['Respond with ', literal(statusInWords(status)), '. ', ...words(description)]),
      ),
    ]),
  ];
}

/** The body of a request that the service sends. */
function renderSentBody({ body }: Operation, { contract: { schemas } }: Context): Block[] {
  if (!body) return [];
  return body.contents.flatMap(({ mediaType, schema }) => [
    paragraph(['With ', literal(mediaType), `: ${typeInWords(schema, schemas)}.`], 'media'),
    ...renderFields(schema, schemas, { within: [], direction: 'request' }),
  ]);
}

function renderRelated(operation: Operation, { contract, pageOf, anchor }: Context, depth: Depth): Block[] {
  // On a page with several operations, they are on the page already.
  if (anchor) return [];
  const others = contract.operations.filter(({ tag, id }) => tag === operation.tag && id !== operation.id);
  if (others.length === 0) return [];
  return [heading(depth, 'Related operations'), renderOperations(others, pageOf)];
}

/** The text that the author of the page adds. */
function renderNotes(text: Block[], context: Context, depth: Depth): Block[] {
  if (text.length === 0) return [];
  return text[0]?.type === 'heading' ? text : [partHeading(context, depth, titles.notes), ...text];
}

/** An operation as a part of its page; `text` is what its author wrote about it. */
export function renderOperation(operation: Operation, context: Context, text: Block[], depth: 2 | 3 = 2): Block {
  const options: FieldOptions = {
    within: [],
    operation: operation.name,
    used: new Set(),
    ...(context.described && { described: context.described }),
  };
  return box('div', 'operation', [
    renderHead(operation, context),
    box('div', 'samples', renderSamples(operation, context, depth)),
    box('div', 'reference', [
      box('div', 'before', [
        ...splitDescription(operation).rest,
        ...renderChangesOf(operation.id, context),
        ...renderParameters(operation, context, options, depth),
        ...renderBody(operation.body, context, options, depth),
        partHeading(context, depth, titles.responses),
      ]),
      box('div', 'after', [
        ...operation.responses.map((response) =>
          renderResponse(response, operation.responses, context, options, depth),
        ),
        ...renderErrors(operation.problems, context, depth),
        ...renderCallbacks(operation.callbacks, context, depth),
        ...renderNotes(text, context, depth),
        ...renderRelated(operation, context, depth),
      ]),
    ]),
  ]);
}

/** Operations as a list: method and name, then path and summary. */
export function renderOperations(operations: Operation[], pageOf: PageOf): Block {
  const items = operations.map((operation) => {
    const { id, method, path } = operation;
    const page = pageOf(id);
    const title = page?.title ?? titleOf(operation);
    return [
      paragraph([methodMark(method), ' ', page ? link(page.url, title) : title, ' ', literal(path)]),
      renderLead(operation),
    ];
  });
  return list(items, 'operations');
}

/** All of a service, group by group. */
export function renderService({ tags, operations }: Contract, pageOf: PageOf): Block[] {
  return tags.flatMap(({ name, title, description }) => {
    const inner = operations.filter(({ tag }) => tag === name);
    return inner.length > 0 ? [heading(2, title), ...prose(description), renderOperations(inner, pageOf)] : [];
  });
}
