import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Reads the API's contracts as plain YAML: tests of conventions share no code with what renders pages. */

// biome-ignore lint/suspicious/noExplicitAny: YAML of any shape
export type Node = any;

const folder = path.join(__dirname, '../../contracts/api');
const names = ['ekp', 'harbor', 'workflows', 'security'] as const;
const files = new Map<string, Node>(
  [...names, 'common'].map((name) => [name, parse(readFileSync(path.join(folder, `${name}.yaml`), 'utf8'))]),
);

/** A node, and the file that it is written in: references are relative to it. */
export interface Found {
  node: Node;
  file: string;
}

/** The target of a node's reference; fields beside `$ref` take precedence. */
export function follow({ node, file }: Found): Found {
  if (typeof node?.$ref !== 'string') return { node, file };
  const [target = '', pointer = ''] = node.$ref.split('#');
  const other = target ? path.parse(target).name : file;
  const keys = pointer.split('/').slice(1);
  const found = follow({ node: keys.reduce((at: Node, key: string) => at?.[key], files.get(other)), file: other });
  const { $ref: _, ...own } = node;
  return { node: { ...found.node, ...own }, file: found.file };
}

export interface ApiOperation {
  id: string;
  /** `contracts/api/ekp.yaml: initUpload`, as messages name it. */
  label: string;
  service: string;
  method: string;
  route: string;
  node: Node;
  parameters: Node[];
  /** By status. */
  responses: Map<string, Found>;
}

/** Every operation of the four contracts. */
export const operations: ApiOperation[] = names.flatMap((service) => {
  const document = files.get(service);
  return Object.entries<Node>(document.paths).flatMap(([route, item]) =>
    ['get', 'put', 'post', 'patch', 'delete']
      .filter((method) => item[method])
      .map((method) => {
        const node = item[method];
        const list = [...(item.parameters ?? []), ...(node.parameters ?? [])];
        return {
          id: `${service}/${node.operationId}`,
          label: `contracts/api/${service}.yaml: ${node.operationId}`,
          service,
          method,
          route: new URL(document.servers[0].url).pathname + route,
          node,
          parameters: list.map((one: Node) => follow({ node: one, file: service }).node),
          responses: new Map(
            Object.entries<Node>(node.responses).map(([status, response]) => [
              status,
              follow({ node: response, file: service }),
            ]),
          ),
        };
      }),
  );
});

/** The schemas of all files, by `service/Name`. */
export const schemas = new Map<string, Found>(
  [...files].flatMap(([file, document]) =>
    Object.entries<Node>(document.components.schemas).map(([name, node]) => [`${file}/${name}`, { node, file }]),
  ),
);

/** Calls back for every property of every schema, with the name of its schema. */
export function eachProperty(visit: (owner: string, name: string, found: Found) => void) {
  function walk(owner: string, { node, file }: Found) {
    if (typeof node !== 'object' || node === null || node.$ref) return;
    for (const [name, inner] of Object.entries<Node>(node.properties ?? {})) {
      visit(owner, name, { node: inner, file });
      walk(owner, { node: inner, file });
    }
    for (const key of ['items', 'additionalProperties']) walk(owner, { node: node[key], file });
  }
  for (const [owner, found] of schemas) walk(owner, found);
}

/** Examples of an operation: of its bodies and of its successes. */
export function examplesOf({ node, service, responses }: ApiOperation): { name: string; value: Node }[] {
  const successes = [...responses].filter(([status]) => status.startsWith('2')).map(([, found]) => found);
  return [{ node: node.requestBody, file: service }, ...successes].flatMap(({ node: part, file }) =>
    Object.values<Node>(part?.content ?? {}).flatMap((media) =>
      Object.entries<Node>(media.examples ?? {}).map(([name, example]) => ({
        name,
        value: follow({ node: example, file }).node.value,
      })),
    ),
  );
}
