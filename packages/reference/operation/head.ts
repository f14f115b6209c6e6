import type { Operation } from '@docs/contracts';
import { component } from '../markdown/component.ts';
import { type Block, box, join, link, list, literal, mark, paragraph, summary, words } from '../markdown/tree.ts';
import { accessChips, renderAuthentication } from './access.ts';
import type { Context } from './context.ts';
import { headingId, titles } from './part.ts';
import { hostOf, renderLead, titleOf } from './words.ts';

/** Servers, where a reader could take the wrong one. */
function renderServers({ servers }: Operation, { contract }: Context): Block[] {
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
  return [box('details', '', [summary('Servers'), list([...items, ...choices])])];
}

/** Method and URL. Markdown has the path. */
function renderEndpoint({ method, path, deprecated, servers }: Operation, { sandboxUrl }: Context): Block {
  const host = hostOf(servers[0]?.url ?? '');
  const words = [`_${method}_`, `\`${path}\``, ...(deprecated ? ['_deprecated_'] : [])].join(' ');
  return component('Endpoint', { method, path, host, sandbox: sandboxUrl }, words);
}

/** How a call can be repeated with the same result. */
function repeatChips({ isIdempotent, parameters }: Operation): Block[] {
  const key = parameters.find((parameter) => parameter.in === 'header' && /^idempotency-key$/i.test(parameter.name));
  if (key) return [paragraph(['Idempotent with ', literal(key.name)])];
  return isIdempotent ? [paragraph('Idempotent')] : [];
}

/** The SDK's methods for the operation. */
function methodChips({ id }: Operation, { methodsOf }: Context): Block[] {
  const links = (methodsOf?.(id) ?? []).map(({ url, name }) => link(url, literal(name)));
  return links.length > 0 ? [paragraph(['Python: ', ...join(links)])] : [];
}

/** The facts that a caller checks first: permission, roles, idempotency, and deprecation. */
function renderChips(operation: Operation, context: Context): Block {
  const chips = [
    ...accessChips(operation, context.roles, context.rolesUrl),
    ...repeatChips(operation),
    ...methodChips(operation, context),
    ...(operation.deprecated ? [paragraph([mark('deprecated', 'Deprecated')])] : []),
  ];
  return list(
    chips.map((chip) => [chip]),
    'chips',
  );
}

/** A row of links to the parts that an operation has. */
function renderAnchors(operation: Operation, context: Context): Block {
  const parts = [
    operation.parameters.length > 0 && titles.parameters,
    operation.body && titles.body,
    titles.responses,
    operation.problems.length > 0 && titles.errors,
  ].filter((title) => typeof title === 'string');
  const links = parts.map((title) => ({ title, anchor: headingId(context, title) }));
  return component('Anchors', { of: titleOf(operation), links });
}

/** The part above the reference: endpoint and permissions. On a page with several operations, the summary comes first. */
export function renderHead(operation: Operation, context: Context): Block {
  return box('div', 'operation-head', [
    ...(context.anchor ? [renderLead(operation, 'lead')] : []),
    renderEndpoint(operation, context),
    renderChips(operation, context),
    ...renderAuthentication(operation, context),
    ...renderServers(operation, context),
    renderAnchors(operation, context),
  ]);
}
