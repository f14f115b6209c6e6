import type { Body, Callback, Contract, Operation, Parameter, Place, Problem } from '../contracts/model.ts';
import {
  type Block,
  box,
  heading,
  link,
  list,
  literal,
  mark,
  paragraph,
  prose,
  table,
  words,
} from '../markdown/tree.ts';
import { urlOfProblem } from '../problem/render.ts';
import { renderField, renderFields, type Telling, toldElsewhere } from '../schema/render.ts';
import type { Schemas } from '../schema/resolve.ts';
import { typeInWords } from '../schema/words.ts';
import { renderAccess } from './access.ts';
import { renderResponse } from './response.ts';
import { renderSamples } from './samples.ts';
import type { Depth, Surroundings } from './surroundings.ts';
import { methodMark, statusInWords } from './words.ts';

const places: Readonly<Record<Place, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

/** Servers, where a reader could take the wrong one. */
function renderServers({ servers }: Operation, { contract }: Surroundings): Block[] {
  const variables = servers.flatMap((server) => server.variables);
  const isUsual = servers.length < 2 && servers[0]?.url === contract.servers[0]?.url;
  if (isUsual && variables.length === 0) return [];
  const items = servers.map(({ url, description }) => [
    paragraph([literal(url), ...(description ? [' ', ...words(description)] : [])]),
  ]);
  const choices = variables.map((variable) => [
    paragraph([
      literal(`{${variable.name}}`),
      ' default ',
      literal(variable.default),
      ...(variable.values.length > 0 ? ['; one of ', variable.values.join(', ')] : []),
      ...(variable.description ? ['. ', ...words(variable.description)] : []),
    ]),
  ]);
  return [
    box('details', '', [
      box('summary', '', [{ type: 'text', value: 'Servers' } as never]),
      list([...items, ...choices]),
    ]),
  ];
}

/** Method, path, and who may call. */
function renderEndpoint(operation: Operation, around: Surroundings): Block {
  const { roles, rolesUrl } = around;
  const { method, path, deprecated } = operation;
  const marks = deprecated ? [' ', mark('deprecated', 'deprecated')] : [];
  return box('div', 'endpoint', [
    paragraph([methodMark(method), ' ', literal(path), ...marks]),
    renderAccess(operation, roles, rolesUrl),
    ...renderServers(operation, around),
  ]);
}

function renderParameters(parameters: Parameter[], schemas: Schemas, depth: Depth): Block[] {
  return (Object.keys(places) as Place[]).flatMap((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return [];
    const items = here.map((one) => renderField(one.name, one.schema, one, schemas));
    return [heading(depth, places[place]), list(items, 'fields')];
  });
}

function renderBody(body: Body | undefined, schemas: Schemas, telling: Telling, depth: Depth): Block[] {
  if (!body) return [];
  const own: Telling = { ...telling, direction: 'request' };
  return [
    heading(depth, 'Request body'),
    ...prose(body.description),
    ...body.contents.flatMap(({ mediaType, schema }, index) => {
      const need = index > 0 ? 'Or ' : body.required ? 'Required, as ' : 'Optional, as ';
      const pointer = toldElsewhere(schema, own);
      const fields = pointer ? [pointer] : renderFields(schema, schemas, own);
      return [paragraph([need, literal(mediaType), `: ${typeInWords(schema, schemas)}.`]), ...fields];
    }),
  ];
}

function renderErrors(problems: Problem[], { catalogUrl }: Surroundings, depth: Depth): Block[] {
  if (problems.length === 0) return [];
  const rows = [...problems]
    .sort((a, b) => a.status - b.status)
    .map(({ status, code, title }) => [
      String(status),
      [catalogUrl ? link(urlOfProblem(catalogUrl, code), [literal(code)]) : literal(code)],
      words(title),
    ]);
  return [heading(depth, 'Errors'), table(['Status', 'Code', 'Meaning'], rows)];
}

/** Requests that the service sends to the caller. */
export function renderCallbacks(
  callbacks: Callback[],
  around: Surroundings,
  depth: Depth,
  title = 'Callbacks',
): Block[] {
  if (callbacks.length === 0) return [];
  const { schemas } = around.contract;
  return [
    heading(depth, title),
    ...callbacks.flatMap(({ name, url, operation }) => [
      heading((depth + 1) as Depth, name),
      paragraph([methodMark(operation.method), ' ', ...(url ? [literal(url)] : ['to the URL that you register'])]),
      ...prose(operation.summary.startsWith(operation.method) ? '' : operation.summary),
      ...prose(operation.description),
      ...renderBody(operation.body, schemas, { within: [] }, (depth + 1) as Depth).slice(operation.body ? 1 : 0),
      ...operation.responses.map(({ status, description }) =>
        paragraph(['Respond with ', literal(statusInWords(status)), '. ', ...words(description)]),
      ),
    ]),
  ];
}

function renderRelated(operation: Operation, { contract, urlOf }: Surroundings, depth: Depth): Block[] {
  const others = contract.operations.filter(({ tag, id }) => tag === operation.tag && id !== operation.id);
  if (others.length === 0) return [];
  return [heading(depth, 'Related operations'), renderOperations(others, urlOf)];
}

/** An operation as a part of its page; `text` is what its author wrote about it. */
export function renderOperation(operation: Operation, around: Surroundings, text: Block[], depth: 2 | 3 = 2): Block {
  const { schemas } = around.contract;
  const telling: Telling = { within: [], operation: operation.name, ...(around.told && { told: around.told }) };
  return box('div', 'operation', [
    box('div', 'reference', [
      renderEndpoint(operation, around),
      paragraph(words(operation.summary), 'lead'),
      ...prose(operation.description),
      ...text,
      ...renderParameters(operation.parameters, schemas, depth),
      ...renderBody(operation.body, schemas, telling, depth),
      heading(depth, 'Responses'),
      ...operation.responses.flatMap((response) =>
        renderResponse(response, operation.responses, around, telling, depth),
      ),
      ...renderErrors(operation.problems, around, depth),
      ...renderCallbacks(operation.callbacks, around, depth),
      ...renderRelated(operation, around, depth),
    ]),
    box('div', 'samples', renderSamples(operation, depth)),
  ]);
}

/** Operations as a list: method, name, and summary. */
export function renderOperations(operations: Operation[], urlOf: Surroundings['urlOf']): Block {
  const items = operations.map(({ id, name, method, path, summary }) => {
    const url = urlOf(id);
    return [
      paragraph([
        methodMark(method),
        ' ',
        url ? link(url, [literal(name)]) : literal(name),
        ' ',
        literal(path),
        ' ',
        ...words(summary),
      ]),
    ];
  });
  return list(items, 'operations');
}

/** All of a service, group by group. */
export function renderService({ tags, operations }: Contract, urlOf: Surroundings['urlOf']): Block[] {
  return tags.flatMap(({ name, title, description }) => {
    const own = operations.filter(({ tag }) => tag === name);
    return own.length > 0 ? [heading(2, title), ...prose(description), renderOperations(own, urlOf)] : [];
  });
}
