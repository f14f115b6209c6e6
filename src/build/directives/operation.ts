import { loadContracts, loadServices } from '../../../packages/contracts/load.ts';
import type { Role } from '../../../packages/contracts/model.ts';
import { authorError } from '../../../packages/contracts/report/finding.ts';
import { anchorOfMethod, findMethodsOf } from '../../../packages/contracts/stubs/load.ts';
import { renderJson } from '../../../packages/reference/markdown/json.ts';
import {
  type Block,
  code,
  heading,
  link,
  list,
  literal,
  paragraph,
  prose,
  table,
  words,
} from '../../../packages/reference/markdown/tree.ts';
import {
  renderCallbacks,
  renderOperation,
  renderOperations,
  renderService,
} from '../../../packages/reference/operation/render.ts';
import type { MethodsOf } from '../../../packages/reference/operation/surroundings.ts';
import { methodMark, renderLead, titleOf } from '../../../packages/reference/operation/words.ts';
import { product } from '../../../site/product.ts';
import { anchorOf, findContract, findOperation, pageOf, urlOfDirective, urlOfSymbol } from '../pages/load.ts';
import type { Directives } from './model.ts';

/** The roles of the platform, from the contract that lists them. */
async function loadRoles(): Promise<Role[]> {
  const contracts = await loadContracts();
  return [...contracts.values()].flatMap(({ roles }) => roles);
}

/** The methods of the SDK that call an operation. */
const methodsOf: MethodsOf = (id) =>
  findMethodsOf(id).flatMap(({ name, className, method }) => {
    const url = urlOfSymbol(`sdk/${className}`);
    return url ? [{ name, url: `${url}#${anchorOfMethod(className, method.name)}` }] : [];
  });

/** The pages that operations link to. */
function linked() {
  const roles = urlOfDirective('roles');
  return {
    pageOf,
    methodsOf,
    catalogUrl: urlOfDirective('problems'),
    rolesUrl: roles && `${roles}#roles`,
    sandboxUrl: product.sandboxUrl,
  };
}

/** The reference of the operations that a page names in its front matter, after or around what its author wrote. */
export async function renderNamedOperations(
  names: string[],
  isGroup: boolean,
  text: Block[],
  place: { file: string; line: number | undefined },
): Promise<Block[]> {
  const roles = await loadRoles();
  const told = new Map<string, string>();
  const rendered = await Promise.all(
    names.map(async (name) => {
      const operation = await findOperation(name, place);
      const contract = await findContract(name, place);
      return { operation, around: { contract, roles, told, ...linked() } };
    }),
  );
  const [first] = rendered;
  if (!isGroup && first) {
    return [renderLead(first.operation, 'lead'), renderOperation(first.operation, first.around, text)];
  }
  return [
    ...text,
    ...rendered.flatMap(({ operation, around }) => {
      const anchor = anchorOf(operation.id, names);
      return [heading(2, titleOf(operation), anchor), renderOperation(operation, { ...around, anchor }, [], 3)];
    }),
  ];
}

function firstParagraph(markdown: string): string {
  return markdown.trim().split(/\n\s*\n/)[0] ?? '';
}

/** The tag of a group's name: `upload` of `ekp/upload`. */
function tagIn(name: string): string {
  return name.includes('/') ? name.slice(name.indexOf('/') + 1) : '';
}

/** The directives for operations and services. */
export const operationDirectives: Directives = {
  /** The operations of a service, or of one of its groups. */
  async operations(name, place) {
    const contract = await findContract(name, place);
    const tag = tagIn(name);
    if (!tag) return renderService(contract, pageOf);
    const group = contract.operations.filter((operation) => operation.tag === tag);
    if (group.length > 0) return [renderOperations(group, pageOf)];
    const fix = `Write one of: ${contract.tags.map((known) => `${contract.service}/${known.name}`).join(', ')}.`;
    throw authorError(place.file, place.line, `${contract.file} has no operation with the tag "${tag}".`, fix);
  },

  /** The description of a service, or of one of its groups. */
  async about(name, place) {
    const contract = await findContract(name, place);
    const tag = tagIn(name);
    if (!tag) return prose(contract.description || contract.summary);
    const group = contract.tags.find((known) => known.name === tag);
    if (group) return prose(group.description);
    const fix = `Write one of: ${contract.tags.map((known) => `${contract.service}/${known.name}`).join(', ')}.`;
    throw authorError(place.file, place.line, `${contract.file} has no tag "${tag}".`, fix);
  },

  /** The services that have an overview page: their titles, purposes, and contracts to download. */
  async contracts() {
    const contracts = [...(await loadServices()).values()];
    const items = contracts.flatMap(({ service, title, summary, description }) => {
      const url = urlOfDirective('contract', service);
      if (!url) return [];
      return [
        [
          paragraph([link(url, title), ' ', ...words(summary || firstParagraph(description))]),
          paragraph([
            link(`pathname:///openapi/${service}.yaml`, 'YAML'),
            ' · ',
            link(`pathname:///openapi/${service}.json`, 'JSON'),
          ]),
        ],
      ];
    });
    return [list(items)];
  },

  /** Operations of any service, each by what it does: `::tasks{of="ekp/initUpload, workflows/saveProcess"}`. */
  async tasks(names, place) {
    const operations = await Promise.all(names.split(/[\s,]+/).map((name) => findOperation(name, place)));
    const items = operations.map((operation) => {
      const { id, method } = operation;
      const page = pageOf(id);
      if (!page) throw authorError(place.file, place.line, `no page documents ${id}.`, 'Name one that has a page.');
      return [paragraph([methodMark(method), ' ', link(page.url, page.title ?? titleOf(operation))])];
    });
    return [list(items, 'tasks')];
  },

  /** The requests that a service sends on its own. */
  async webhooks(name, place) {
    const contract = await findContract(name, place);
    return renderCallbacks(contract.webhooks, { contract, roles: [], ...linked() }, 2, 'Webhooks');
  },

  /** The body that an operation's example sends. */
  async example(name, place) {
    const { body } = await findOperation(name, place);
    const example = body?.contents[0]?.examples[0];
    if (!example) throw authorError(place.file, place.line, `${name} has no body.`, 'Name an operation that has one.');
    return [code('json', renderJson(example.value), example.summary)];
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

  /** Where to download a service's contract. */
  async contract(name, place) {
    const { service, version } = await findContract(name, place);
    return [
      paragraph([
        `OpenAPI 3.1 contract of this service, version ${version}: `,
        link(`pathname:///openapi/${service}.yaml`, 'YAML'),
        ' · ',
        link(`pathname:///openapi/${service}.json`, 'JSON'),
      ]),
    ];
  },
};
