import type {
  Body,
  Callback,
  Contract,
  Operation,
  Parameter,
  Place,
  Problem,
  Response,
  Role,
} from '../contracts/model.ts';
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
import { renderSamples } from './samples.ts';
import { methodMark, statusInWords } from './words.ts';

const places: Readonly<Record<Place, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

type Depth = 2 | 3 | 4;

/** What a page needs to know besides the operation itself. */
export interface Surroundings {
  contract: Contract;
  roles: Role[];
  /** The URL of the page that documents an operation. */
  urlOf: (id: string) => string | undefined;
  /** The pages with the error catalog and the roles, where the site has them. */
  catalogUrl: string | undefined;
  rolesUrl: string | undefined;
  /** What other operations of the same page have shown. */
  told?: Map<string, string>;
}

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

function renderHeaders({ headers }: Response, schemas: Schemas): Block[] {
  if (headers.length === 0) return [];
  const items = headers.map((header) =>
    renderField(header.name, header.schema, header, schemas, { within: [], direction: 'response' }),
  );
  return [
    box('details', '', [box('summary', '', [{ type: 'text', value: 'Headers' } as never]), list(items, 'fields')]),
  ];
}

function renderLinks({ links }: Response, { urlOf }: Surroundings): Block[] {
  if (links.length === 0) return [];
  const items = links.map(({ name, description, operation, parameters }) => {
    const url = operation && urlOf(operation);
    const target = operation
      ? [url ? link(url, [literal(operation.split('/')[1] ?? '')]) : literal(operation)]
      : [literal(name)];
    const given = Object.entries(parameters).flatMap(([key, value]) => [' ', literal(`${key} = ${String(value)}`)]);
    return [paragraph([...target, ...given, ...(description ? [' ', ...words(description)] : [])])];
  });
  return [paragraph('Follow up with:'), list(items)];
}

function renderContents(response: Response, all: Response[], schemas: Schemas, telling: Telling): Block[] {
  return response.contents.flatMap(({ mediaType, schema }) => {
    // Creating and replacing often return the same thing.
    const twin = all.find(
      (other) => schema.$ref && other.contents.some((content) => content.schema.$ref === schema.$ref),
    );
    const type =
      response.contents.length > 1 || !/\bjson$/.test(mediaType) ? [paragraph(['As ', literal(mediaType), '.'])] : [];
    if (twin && twin !== response) return [...type, paragraph(`The same fields as ${twin.status}.`)];
    const pointer = toldElsewhere(schema, telling);
    const fields = pointer ? [pointer] : renderFields(schema, schemas, telling);
    const plain = fields.length === 0 ? [paragraph([`${typeInWords(schema, schemas)}.`], 'limits')] : [];
    return [...type, ...plain, ...fields];
  });
}

function renderResponse(
  response: Response,
  all: Response[],
  around: Surroundings,
  telling: Telling,
  depth: Depth,
): Block[] {
  const { schemas } = around.contract;
  const { status, description } = response;
  return [
    heading((depth + 1) as Depth, statusInWords(status)),
    ...prose(description),
    ...renderContents(response, all, schemas, { ...telling, direction: 'response' }),
    ...renderHeaders(response, schemas),
    ...renderLinks(response, around),
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
