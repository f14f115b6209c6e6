import type { Contract, Operation, Parameter, Problem, Response, Role } from '../contracts/model.ts';
import { renderJson } from '../markdown/json.ts';
import { jsx } from '../markdown/jsx.ts';
import {
  type Block,
  box,
  code,
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
import { addressOfProblem, catalogue } from '../problem/render.ts';
import { languages } from '../sample/model.ts';
import { renderSample } from '../sample/render.ts';
import { renderField, renderFields, type Schemas, type Telling, toldElsewhere } from '../schema/render.ts';

const reasons: Readonly<Record<number, string>> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No Content' };
const places = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' } as const;

type Depth = 2 | 3 | 4;
type Words = ReturnType<typeof words>;

/** "`a`, `b` and `c`". */
function enumerate(names: string[]): Words {
  return names.flatMap((name, index): Words => {
    const between = index === 0 ? '' : index === names.length - 1 ? ' and ' : ', ';
    return [{ type: 'text', value: between }, literal(name)];
  });
}

/** Method, address and who may call. */
function renderEndpoint({ method, path, access: kind, permissions }: Operation, roles: Role[]): Block {
  const holders = roles.filter((role) => permissions.every((permission) => role.permissions.includes(permission)));
  const needs = {
    none: ['Needs no token.'],
    key: ['Needs the key of the model service, in the header ', literal('X-Model-Key'), '.'],
  };
  const access =
    kind !== 'token'
      ? needs[kind]
      : permissions.length === 0
        ? ['Needs a valid token, no permission.']
        : [
            'Needs the permission ',
            ...enumerate(permissions),
            ', which ',
            link('/api/v1/security/auth/#roles', holders.length === 1 ? 'the role' : 'the roles'),
            ' ',
            ...enumerate(holders.map(({ name }) => name)),
            holders.length === 1 ? ' has.' : ' have.',
          ];
  return box('div', 'endpoint', [
    paragraph([mark(`method ${method.toLowerCase()}`, method), ' ', literal(path)]),
    paragraph(access),
  ]);
}

function renderParameters(parameters: Parameter[], schemas: Schemas, depth: Depth): Block[] {
  return (['path', 'query', 'header'] as const).flatMap((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return [];
    const items = here.map((one) => renderField(one.name, one.schema, one, schemas));
    return [heading(depth, places[place]), list(items, 'fields')];
  });
}

function renderBody({ body }: Operation, schemas: Schemas, telling: Telling, depth: Depth): Block[] {
  if (!body) return [];
  const pointer = toldElsewhere(body.schema, telling);
  const fields = pointer ? [pointer] : renderFields(body.schema, schemas, telling);
  const sentence = [body.required ? 'Required, as ' : 'Optional, as ', literal(body.mediaType), '.'];
  return [heading(depth, 'Request body'), paragraph(sentence), ...fields];
}

function renderResponse(
  response: Response,
  all: Response[],
  schemas: Schemas,
  telling: Telling,
  depth: Depth,
): Block[] {
  const { status, description, headers, content } = response;
  const name = content?.schema.$ref;
  // Creating and replacing often give the same thing.
  const twin = all.find((other) => name && other.content?.schema.$ref === name);
  const isTold = twin && twin !== response;
  const pointer = content && !isTold ? toldElsewhere(content.schema, telling) : undefined;
  const items = headers.map((header) => renderField(header.name, header.schema, header, schemas));
  return [
    heading((depth + 1) as Depth, `${status} ${reasons[status] ?? ''}`),
    ...prose(description),
    ...(isTold ? [paragraph(`The same fields as ${twin.status}.`)] : []),
    ...(pointer ? [pointer] : content && !isTold ? renderFields(content.schema, schemas, telling) : []),
    ...(items.length > 0
      ? [box('details', '', [box('summary', '', [{ type: 'text', value: 'Headers' } as never]), list(items, 'fields')])]
      : []),
  ];
}

function renderErrors(problems: Problem[], depth: Depth): Block[] {
  const rows = [...problems]
    .sort((a, b) => a.status - b.status)
    .map(({ status, code: name, title }) => [
      String(status),
      [link(addressOfProblem(name), [literal(name)])],
      words(title),
    ]);
  const more = paragraph(['What to do about each of them: ', link(catalogue, 'error handling'), '.']);
  return [heading(depth, 'Errors'), table(['Status', 'Code', 'Meaning'], rows), more];
}

/** The request in each language, and what comes back. */
function renderSamples(operation: Operation, depth: Depth): Block[] {
  const samples = languages.map(({ name, title, highlight }) => {
    const sample = box('div', 'sample', [code(highlight, renderSample(operation, name), title)]);
    sample.data.hProperties.dataSample = name;
    return sample;
  });
  const answers = operation.responses.flatMap(({ status, content }) =>
    (content?.examples ?? []).map(({ summary, value }) =>
      code('json', renderJson(value), `${status} ${reasons[status] ?? ''} · ${summary}`),
    ),
  );
  return [
    heading(depth, 'Example request'),
    jsx('Languages', {}) as unknown as Block,
    ...samples,
    heading(depth, 'Example response'),
    ...(answers.length > 0 ? answers : [paragraph('The answer has no body.')]),
  ];
}

/** What a reader of the page needs to know besides the operation itself. */
export interface Surroundings {
  contract: Contract;
  roles: Role[];
  addressOf: (id: string) => string | undefined;
  /** What other operations of the same page have shown. */
  told?: Map<string, string>;
}

function renderRelated(operation: Operation, { contract, addressOf }: Surroundings, depth: Depth): Block[] {
  const others = contract.operations.filter(({ tag, id }) => tag === operation.tag && id !== operation.id);
  if (others.length === 0) return [];
  const items = others.map((other) => [
    paragraph([
      mark(`method ${other.method.toLowerCase()}`, other.method),
      ' ',
      link(addressOf(other.id) ?? '/', [literal(other.name)]),
      ' ',
      ...words(other.summary),
    ]),
  ]);
  return [heading(depth, 'Related operations'), list(items, 'operations')];
}

/** An operation as a part of its page; `text` is what its author wrote about it. */
export function renderOperation(operation: Operation, around: Surroundings, text: Block[], depth: 2 | 3 = 2): Block {
  const { schemas } = around.contract;
  const telling: Telling = { within: [], operation: operation.name, ...(around.told && { told: around.told }) };
  return box('div', 'operation', [
    box('div', 'reference', [
      renderEndpoint(operation, around.roles),
      paragraph(words(operation.summary), 'lead'),
      ...prose(operation.description),
      ...text,
      ...renderParameters(operation.parameters, schemas, depth),
      ...renderBody(operation, schemas, telling, depth),
      heading(depth, 'Responses'),
      ...operation.responses.flatMap((response) =>
        renderResponse(response, operation.responses, schemas, telling, depth),
      ),
      ...renderErrors(operation.problems, depth),
      ...renderRelated(operation, around, depth),
    ]),
    box('div', 'samples', renderSamples(operation, depth)),
  ]);
}

/** Operations as a list: what it is called, how it is addressed, what it does. */
export function renderOperations(operations: Operation[], addressOf: Surroundings['addressOf']): Block {
  return table(
    ['Operation', 'Address', 'What it does'],
    operations.map(({ id, name, method, path, summary }) => [
      [link(addressOf(id) ?? '/', [literal(name)])],
      [mark(`method ${method.toLowerCase()}`, method), ' ', literal(path)],
      words(summary),
    ]),
  );
}

/** All of a service, group by group. */
export function renderService({ tags, operations }: Contract, addressOf: Surroundings['addressOf']): Block[] {
  return tags.flatMap(({ name, title, description }) => [
    heading(2, title),
    ...prose(description),
    renderOperations(
      operations.filter(({ tag }) => tag === name),
      addressOf,
    ),
  ]);
}
