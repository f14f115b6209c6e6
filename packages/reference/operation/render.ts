import type { Body, Callback, Contract, Operation, Parameter, Place, Problem } from '@docs/contracts';
import { type Block, box, heading, link, list, literal, mark, paragraph, prose, words } from '../markdown/tree.ts';
import { urlOfProblem } from '../problem/render.ts';
import { renderFieldList, renderFields, type Telling, toldElsewhere } from '../schema/render.ts';
import { typeInWords } from '../schema/words.ts';
import { renderHead } from './head.ts';
import { anchorIn, partHeading, renderPart, titles } from './part.ts';
import { renderResponse } from './response.ts';
import { renderSamples } from './samples.ts';
import type { Depth, PageOf, Surroundings } from './surroundings.ts';
import { methodMark, renderLead, splitDescription, statusInWords, titleOf } from './words.ts';

const places: Readonly<Record<Place, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

function renderParameters({ parameters }: Operation, around: Surroundings, telling: Telling, depth: Depth): Block[] {
  if (parameters.length === 0) return [];
  const groups = (Object.keys(places) as Place[])
    .map((place) => ({ place, fields: parameters.filter((parameter) => parameter.in === place) }))
    .filter(({ fields }) => fields.length > 0);
  const lists = groups.flatMap(({ place, fields }) => [
    heading((depth + 1) as Depth, places[place]),
    ...renderFieldList(
      fields.map((field: Parameter) => ({ name: field.name, schema: field.schema, about: field })),
      around.contract.schemas,
      { ...telling, direction: 'request', anchor: anchorIn(around, place) },
    ),
  ]);
  return [renderPart(partHeading(around, depth, titles.parameters), lists)];
}

function renderBody(body: Body | undefined, around: Surroundings, telling: Telling, depth: Depth): Block[] {
  if (!body) return [];
  const { schemas } = around.contract;
  const own: Telling = { ...telling, direction: 'request', anchor: anchorIn(around, 'body') };
  return [
    renderPart(partHeading(around, depth, titles.body), [
      ...prose(body.description),
      ...body.contents.flatMap(({ mediaType, schema }, index) => {
        const need = index > 0 ? 'Or ' : body.required ? 'Required, as ' : 'Optional, as ';
        const pointer = toldElsewhere(schema, own);
        const fields = pointer ? [pointer] : renderFields(schema, schemas, own);
        return [paragraph([need, literal(mediaType), `: ${typeInWords(schema, schemas)}.`], 'media'), ...fields];
      }),
    ]),
  ];
}

function renderErrors(problems: Problem[], around: Surroundings, depth: Depth): Block[] {
  if (problems.length === 0) return [];
  const { catalogUrl } = around;
  const rows = [...problems]
    .sort((a, b) => a.status - b.status)
    .map(({ status, code, title }) => [
      paragraph(
        [
          mark('status', String(status)),
          ' ',
          catalogUrl ? link(urlOfProblem(catalogUrl, code), [literal(code)]) : literal(code),
        ],
        'error',
      ),
      paragraph(words(title)),
    ]);
  return [renderPart(partHeading(around, depth, titles.errors), [list(rows, 'errors')])];
}

/** Requests that the service sends to the caller. */
export function renderCallbacks(
  callbacks: Callback[],
  around: Surroundings,
  depth: Depth,
  title = 'Callbacks',
): Block[] {
  if (callbacks.length === 0) return [];
  return [
    heading(depth, title),
    ...callbacks.flatMap(({ name, url, operation }) => [
      heading((depth + 1) as Depth, name),
      paragraph([methodMark(operation.method), ' ', ...(url ? [literal(url)] : ['to the URL that you register'])]),
      ...prose(operation.summary.startsWith(operation.method) ? '' : operation.summary),
      ...prose(operation.description),
      ...renderSentBody(operation, around),
      ...operation.responses.map(({ status, description }) =>
        paragraph(['Respond with ', literal(statusInWords(status)), '. ', ...words(description)]),
      ),
    ]),
  ];
}

/** The body of a request that the service sends. */
function renderSentBody({ body }: Operation, { contract: { schemas } }: Surroundings): Block[] {
  if (!body) return [];
  return body.contents.flatMap(({ mediaType, schema }) => [
    paragraph(['With ', literal(mediaType), `: ${typeInWords(schema, schemas)}.`], 'media'),
    ...renderFields(schema, schemas, { within: [], direction: 'request' }),
  ]);
}

function renderRelated(operation: Operation, { contract, pageOf, anchor }: Surroundings, depth: Depth): Block[] {
  // On a page with several operations, they are on the page already.
  if (anchor) return [];
  const others = contract.operations.filter(({ tag, id }) => tag === operation.tag && id !== operation.id);
  if (others.length === 0) return [];
  return [heading(depth, 'Related operations'), renderOperations(others, pageOf)];
}

/** The text that the author of the page adds. */
function renderNotes(text: Block[], around: Surroundings, depth: Depth): Block[] {
  if (text.length === 0) return [];
  return text[0]?.type === 'heading' ? text : [partHeading(around, depth, titles.notes), ...text];
}

/** An operation as a part of its page; `text` is what its author wrote about it. */
export function renderOperation(operation: Operation, around: Surroundings, text: Block[], depth: 2 | 3 = 2): Block {
  const telling: Telling = {
    within: [],
    operation: operation.name,
    used: new Set(),
    ...(around.told && { told: around.told }),
  };
  return box('div', 'operation', [
    renderHead(operation, around),
    box('div', 'samples', renderSamples(operation, around, depth)),
    box('div', 'reference', [
      box('div', 'before', [
        ...splitDescription(operation).rest,
        ...renderParameters(operation, around, telling, depth),
        ...renderBody(operation.body, around, telling, depth),
        partHeading(around, depth, titles.responses),
      ]),
      box('div', 'after', [
        ...operation.responses.map((response) => renderResponse(response, operation.responses, around, telling, depth)),
        ...renderErrors(operation.problems, around, depth),
        ...renderCallbacks(operation.callbacks, around, depth),
        ...renderNotes(text, around, depth),
        ...renderRelated(operation, around, depth),
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
    const own = operations.filter(({ tag }) => tag === name);
    return own.length > 0 ? [heading(2, title), ...prose(description), renderOperations(own, pageOf)] : [];
  });
}
