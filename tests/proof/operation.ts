import { type ApiDocument, child, entries, follow, items, type Place, requiredText, rootOf } from './document.ts';

/** One operation of a document, with its path as clients see it: the server's path, then the template. */
export type Operation = { method: string; path: string; place: Place; parameters: Place[] };

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Lists the operations of a document. */
export function operationsOf(document: ApiDocument): Operation[] {
  return entries(child(rootOf(document), 'paths')).flatMap(([template, item]) =>
    entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, place]) => ({
        method: method.toUpperCase(),
        path: serverPath(place, item, rootOf(document)) + template,
        place,
        parameters: parametersOf(item, place),
      })),
  );
}

/** The operations that a method and an encoded path select; literal segments win over parameters. */
export function selectOperations(operations: Operation[], method: string, path: string): Operation[] {
  const found = operations.filter((operation) => operation.method === method && valuesOf(operation, path));
  const fewest = Math.min(...found.map(({ path }) => namesIn(path).length));
  return found.filter(({ path }) => namesIn(path).length === fewest);
}

/** The encoded values of the path's parameters, or nothing when the path belongs to another operation. */
export function valuesOf(operation: Operation, path: string): Map<string, string> | undefined {
  const pattern = operation.path
    .split(/\{[^}]+\}/)
    .map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match ? new Map(namesIn(operation.path).map((name, index) => [name, match[index + 1] ?? ''])) : undefined;
}

/** The names between braces in a path template. */
export function namesIn(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
}

/** Parameters of the path item and of the operation, which overrides those of the same name and location. */
function parametersOf(item: Place, operation: Place): Place[] {
  const byKey = new Map<string, Place>();
  for (const parameter of [...items(child(item, 'parameters')), ...items(child(operation, 'parameters'))]) {
    byKey.set(`${requiredText(parameter, 'in')} ${requiredText(parameter, 'name')}`, follow(parameter));
  }
  return [...byKey.values()];
}

function serverPath(...scopes: Place[]): string {
  const server = scopes.flatMap((scope) => items(child(scope, 'servers')))[0];
  if (!server) return '';
  const url = requiredText(server, 'url').replace(/\{([^}]+)\}/g, (_, name) => {
    return requiredText(child(server, 'variables', name), 'default');
  });
  return new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
}
