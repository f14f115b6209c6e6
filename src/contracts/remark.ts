import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { renderJson } from '../markdown/json.ts';
import { type Block, code, heading, link, list, literal, paragraph, table, words } from '../markdown/tree.ts';
import { modelDirectives } from '../models/directives.ts';
import { addressOf, findContract, findOperation, namedOperations } from '../operation/load.ts';
import { renderOperation, renderOperations, renderService } from '../operation/render.ts';
import { findComponent, loadComponents } from '../platform/load.ts';
import { renderComponents, renderDependencies, renderSettings } from '../platform/render.ts';
import { collectProblems, groupByStatus, renderProblems } from '../problem/render.ts';
import { renderFields, renderLife, resolve } from '../schema/render.ts';
import { stubDirectives } from '../stub/directives.ts';
import { ContractError, loadContracts, loadModels } from './load.ts';
import type { Contract, Role } from './model.ts';

const statuses: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not authenticated',
  403: 'Not permitted',
  404: 'Not found',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be processed',
  429: 'Too many requests',
  502: 'Bad gateway',
  503: 'Unavailable',
  504: 'Timed out',
};

/** The roles of the platform: the security library's contract lists them. */
async function loadRoles(): Promise<Role[]> {
  const contracts = await loadContracts();
  return [...contracts.values()].flatMap(({ roles }) => roles);
}

/** The schema that a page names: `harbor/Artifact`. */
async function findSchema(name: string, place: string) {
  const contract = await findContract(name, place);
  const schema = contract.schemas[name.split('/')[1] ?? ''];
  if (schema) return { contract, schema };
  throw new ContractError(
    place,
    `${contract.file} has no schema "${name.split('/')[1] ?? ''}".`,
    `Write one of: ${Object.keys(contract.schemas)
      .map((key) => `${contract.service}/${key}`)
      .join(', ')}.`,
  );
}

/** The first example in a contract that holds a value of this schema. */
function exampleOf(name: string, { operations, schemas }: Contract): unknown {
  const search = (schema: object | undefined, value: unknown, depth: number): unknown => {
    const { $ref, items, properties } = (schema ?? {}) as { $ref?: string; items?: object; properties?: object };
    if (value === null || value === undefined || depth > 8) return undefined;
    if ($ref?.endsWith(`/${name}`)) return value;
    if ($ref) return search(resolve({ $ref }, schemas), value, depth + 1);
    if (items && Array.isArray(value)) return search(items, value[0], depth + 1);
    for (const [key, inner] of Object.entries(properties ?? {})) {
      const found = search(inner, (value as Record<string, unknown>)[key], depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const { body, responses } of operations) {
    for (const content of [...responses.map((response) => response.content), body]) {
      for (const { value } of content?.examples ?? []) {
        const found = search(content?.schema, value, 0);
        if (found !== undefined) return found;
      }
    }
  }
  return undefined;
}

type Directive = (name: string, place: string, only: string) => Promise<Block[]>;

/** What a page can ask for in a line of its own: `::operations{of="ekp/upload"}`. */
const directives: Readonly<Record<string, Directive>> = {
  ...modelDirectives,
  ...stubDirectives,

  /** The operations of a service, or of one of its groups. */
  async operations(name, place) {
    const contract = await findContract(name, place);
    const tag = name.split('/')[1];
    if (!tag) return renderService(contract, addressOf);
    const group = contract.operations.filter((operation) => operation.tag === tag);
    if (group.length > 0) return [renderOperations(group, addressOf)];
    throw new ContractError(
      place,
      `${contract.file} has no operation with the tag "${tag}".`,
      `Write one of: ${contract.tags.map((known) => `${contract.service}/${known.name}`).join(', ')}.`,
    );
  },

  /** The fields of a schema, with an example. */
  async schema(name, place) {
    const { contract, schema } = await findSchema(name, place);
    const example = exampleOf(name.split('/')[1] ?? '', contract);
    return [
      ...renderFields(schema, contract.schemas),
      ...(example === undefined ? [] : [code('json', renderJson(example), 'Example')]),
    ];
  },

  /** The body that an operation's example sends. */
  async example(name, place) {
    const { body } = await findOperation(name, place);
    return [code('json', renderJson(body?.examples[0]?.value ?? null), body?.examples[0]?.summary)];
  },

  /** The states of an enumeration and what leads from one to the next. */
  async life(name, place) {
    const { schema } = await findSchema(name, place);
    return renderLife(name.split('/')[1] ?? '', schema);
  },

  /** The catalogue of all error codes. */
  async problems() {
    const groups = groupByStatus(collectProblems((await loadContracts()).values()));
    return [...groups].flatMap(([status, entries]) => [
      heading(2, `${status} ${statuses[status] ?? ''}`.trim()),
      ...renderProblems(entries, addressOf),
    ]);
  },

  /** Which role has which permission. */
  async roles() {
    const roles = await loadRoles();
    const permissions = [...new Set(roles.flatMap((role) => role.permissions))].sort();
    return [
      list(roles.map(({ name, description }) => [paragraph([literal(name), ' ', ...words(description)])])),
      table(
        ['Permission', ...roles.map(({ name }) => name)],
        permissions.map((permission) => [
          [literal(permission)],
          ...roles.map((role) => (role.permissions.includes(permission) ? 'yes' : '–')),
        ]),
      ),
    ];
  },

  /** The configuration keys of a component or a model. */
  async configuration(name, place) {
    const model = (await loadModels()).get(name);
    return [renderSettings(model?.card?.configuration ?? findComponent(name, place).configuration)];
  },

  /** What a component needs to run. */
  async dependencies(name, place) {
    return [renderDependencies(findComponent(name, place))];
  },

  /** All components of the platform. */
  async services() {
    return [renderComponents(loadComponents())];
  },

  /** Where to download a service's contract. */
  async contract(name, place) {
    const { service, version } = await findContract(name, place);
    return [
      paragraph([
        `The contract of this service, OpenAPI 3.1, version ${version}: `,
        link(`pathname:///openapi/${service}.yaml`, 'YAML'),
        ' · ',
        link(`pathname:///openapi/${service}.json`, 'JSON'),
      ]),
    ];
  },
};

function lineOf(file: string, pattern: RegExp): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => pattern.test(line));
  return `${path.relative(process.cwd(), file)}:${index + 1}`;
}

/** Puts what contracts say into the pages that ask for it, by front matter or by directive. */
export function remarkContracts() {
  return async (tree: Root, file: VFile) => {
    await Promise.all(
      tree.children.map(async (node, index) => {
        if (node.type !== 'leafDirective') return;
        const { name, attributes } = node as LeafDirective;
        const render = directives[name];
        if (!render) return;
        const place = `${path.relative(process.cwd(), file.path)}:${node.position?.start.line}`;
        const blocks = await render(attributes?.of ?? '', place, attributes?.only ?? '');
        tree.children[index] = {
          type: 'box',
          data: { hName: 'div', hProperties: {} },
          children: blocks,
        } as RootContent;
      }),
    );

    const names = namedOperations((file.data.frontMatter ?? {}) as Record<string, unknown>);
    if (names.length === 0) return;
    const place = lineOf(file.path, /^operation:/);
    const roles = await loadRoles();
    const operations = await Promise.all(names.map((name) => findOperation(name, place)));
    const contracts = await loadContracts();
    const told = new Map<string, string>();
    const around = (service: string) => ({ contract: contracts.get(service) as Contract, roles, addressOf, told });
    const text = tree.children as Block[];
    const [first] = operations;
    tree.children =
      operations.length === 1 && first
        ? [renderOperation(first, around(first.service), text)]
        : [
            ...text,
            ...operations.flatMap((operation) => [
              heading(2, operation.name),
              renderOperation(operation, around(operation.service), [], 3),
            ]),
          ];
  };
}
