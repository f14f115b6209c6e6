import { readFileSync } from 'node:fs';
import type { PublishedOperation } from './examples.ts';
import { keysOf, pointerIn } from './proof/document.ts';

/** An object of a published contract, as far as fields are concerned. */
interface Part {
  $ref?: string;
  name?: string;
  in?: string;
  parameters?: Part[];
  requestBody?: Part;
  responses?: Record<string, Part>;
  headers?: Record<string, Part>;
  content?: Record<string, Part>;
  schema?: Part;
  properties?: Record<string, Part>;
  items?: Part;
  allOf?: Part[];
  readOnly?: boolean;
  writeOnly?: boolean;
}

type Contract = Part & { paths: Record<string, Part> };
type Direction = 'readOnly' | 'writeOnly';

/** Headers that OpenAPI describes elsewhere. */
const elsewhere = /^header\.(?:accept|content-type|authorization)$/i;

/** The part itself, or the one that its reference leads to. */
function resolve(part: Part | undefined, contract: Contract): Part {
  if (!part?.$ref) return part ?? {};
  const keys = keysOf(pointerIn(part.$ref));
  const target = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract);
  return resolve(target as Part, contract);
}

/** The fields of a schema, and theirs: `parts`, `parts.number`. Those of a schema inside itself are left out. */
function fieldsIn(schema: Part | undefined, contract: Contract, hidden: Direction, above: Part[] = []): string[] {
  const own = resolve(schema, contract);
  if (above.includes(own)) return [];
  const inside = (inner: Part) => fieldsIn(inner, contract, hidden, [...above, own]);
  const shown = Object.entries(own.properties ?? {}).filter(([, field]) => !resolve(field, contract)[hidden]);
  return [
    ...shown.flatMap(([name, field]) => [name, ...inside(field).map((inner) => `${name}.${inner}`)]),
    ...[own.items ?? [], own.allOf ?? []].flat().flatMap(inside),
  ];
}

/** The fields of a body in the first of its media types. */
function fieldsOfBody(body: Part | undefined, contract: Contract, hidden: Direction): string[] {
  const [media] = Object.values(resolve(body, contract).content ?? {});
  return fieldsIn(media?.schema, contract, hidden);
}

/**
 * The IDs of what the page of an operation must explain: parameters, fields of the request, headers of each successful response,
 * and fields of the first. Another response may have the same fields, which a page shows once.
 */
export function idsOf({ id, path, method }: PublishedOperation): string[] {
  const file = `build/openapi/${id.split('/')[0]}.json`;
  const contract: Contract = JSON.parse(readFileSync(file, 'utf8'));
  const item = contract.paths[path] as Part & Record<string, Part>;
  const { parameters = [], requestBody, responses = {} } = item[method] ?? {};
  const all = [...(item.parameters ?? []), ...parameters].map((part) => resolve(part, contract));
  const successful = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));
  const returned = successful.map(([status, response]) =>
    fieldsOfBody(response, contract, 'writeOnly').map((field) => `${status}.${field}`),
  );
  return [
    ...all.map((one) => `${one.in}.${one.name}`).filter((name) => !elsewhere.test(name)),
    ...fieldsOfBody(requestBody, contract, 'readOnly').map((field) => `body.${field}`),
    ...successful.flatMap(([status, response]) =>
      Object.keys(resolve(response, contract).headers ?? {}).map((name) => `${status}.headers.${name}`),
    ),
    ...(returned.find((fields) => fields.length > 0) ?? []),
  ].filter((name) => /^[\w.-]+$/.test(name) && !/\.headers\.content-type$/i.test(name));
}
