import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { LineCounter, parseDocument } from 'yaml';
import { product, rename } from '../../site/product.ts';
import type {
  Content,
  Contract,
  Example,
  ModelCard,
  Operation,
  Parameter,
  Problem,
  Response,
  Schema,
} from './model.ts';

const repository = path.join(__dirname, '../..');
const methods = ['get', 'put', 'post', 'patch', 'delete'];

type Json = Record<string, unknown>;

/** What the author of a contract meets: the place, what was found, what to write. */
export class ContractError extends Error {
  constructor(place: string, found: string, cure: string) {
    super(`${place}: ${found}\n  → ${cure}`);
    this.name = 'ContractError';
  }
}

/** The file and line at which the value stands that `keys` lead to, or the last one on the way that exists. */
function placeOf(root: string, file: string, keys: readonly string[]): string {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path.join(root, file), 'utf8'), { lineCounter: lines });
  for (let length = keys.length; length > 0; length--) {
    const node = document.getIn(keys.slice(0, length), true) as { range?: [number] } | undefined;
    if (node?.range) return `${file}:${lines.linePos(node.range[0]).line}`;
  }
  return file;
}

/** Reads a contract with everything that it refers to; a reference that leads nowhere is an error. */
async function loadDocument(root: string, file: string): Promise<Json> {
  const config = await createConfig({});
  const { bundle: bundled, problems } = await bundle({ ref: path.join(root, file), config });
  const [problem] = problems;
  if (problem) {
    const [location] = problem.location;
    const where = path.relative(root, location?.source.absoluteRef ?? file);
    const pointer = location?.pointer?.replace(/^#\//, '') ?? '';
    const keys = pointer.split('/').map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    throw new ContractError(
      pointer ? placeOf(root, where, keys) : where,
      problem.message.replaceAll(`${root}/`, ''),
      'Write a $ref that leads to something, and YAML that parses.',
    );
  }
  return JSON.parse(rename(JSON.stringify(bundled.parsed))) as Json;
}

/** Reads the parts of one document; references to its components are followed. */
class Reader {
  constructor(
    private readonly root: string,
    private readonly file: string,
    private readonly document: Json,
  ) {}

  follow<T>(node: T): T {
    const { $ref } = node as { $ref?: string };
    if (!$ref) return node;
    const keys = $ref.slice(2).split('/');
    return this.follow(keys.reduce<unknown>((at, key) => (at as Json)[key.replaceAll('~1', '/')], this.document) as T);
  }

  examples(media: Json, keys: readonly string[], owner: string): Example[] {
    const examples = Object.entries((media.examples ?? {}) as Record<string, Json>).map(([name, node]) => {
      const { summary, value } = this.follow(node);
      return { name, summary: String(summary ?? name), value };
    });
    if (examples.length > 0) return examples;
    throw new ContractError(
      placeOf(this.root, this.file, keys),
      `${owner} has no example.`,
      'Write `examples:` with at least one entry that has a `summary` and a `value`: pages and samples come from it.',
    );
  }

  content(node: Json | undefined, keys: readonly string[], owner: string): Content | undefined {
    const entry = Object.entries((node ?? {}) as Record<string, Json>)[0];
    if (!entry) return undefined;
    const [mediaType, media] = entry;
    const examples = this.examples(media, [...keys, 'content', mediaType], owner);
    return { mediaType, schema: media.schema as Schema, examples };
  }

  response(status: string, node: Json, keys: readonly string[], name: string): Response {
    const response = this.follow(node);
    const headers = Object.entries((response.headers ?? {}) as Record<string, Json>).map(([header, value]) => {
      const { description, schema } = this.follow(value);
      return { name: header, description: String(description ?? ''), schema: schema as Schema };
    });
    const content = this.content(response.content as Json, keys, `The ${status} of ${name}`);
    return { status: Number(status), description: String(response.description), headers, content };
  }

  problem(node: Json): Problem {
    const { value, 'x-cause': cause, 'x-cure': cure } = this.follow(node);
    const { code, status, title } = value as { code: string; status: number; title: string };
    return { code, status, title, cause: String(cause), cure: String(cure), example: value };
  }

  problems(node: Json): Problem[] {
    const content = Object.values((this.follow(node).content ?? {}) as Record<string, Json>)[0];
    return Object.values((content?.examples ?? {}) as Record<string, Json>).map((example) => this.problem(example));
  }

  /** What schemas list under `x-problems`. */
  carried(node: unknown = this.document): Problem[] {
    if (!node || typeof node !== 'object') return [];
    return Object.entries(node).flatMap(([key, value]) =>
      key === 'x-problems'
        ? Object.values(value as Record<string, Json>).map((entry) => this.problem(entry))
        : this.carried(value),
    );
  }

  operation(service: string, method: string, route: string, node: Json, server: URL): Operation {
    const keys = ['paths', route, method];
    const name = String(node.operationId);
    const security = (node.security ?? this.document.security ?? []) as Record<string, string[]>[];
    const body = node.requestBody ? this.follow(node.requestBody as Json) : undefined;
    const bodyContent = body && this.content(body.content as Json, [...keys, 'requestBody'], `The body of ${name}`);
    const responses = Object.entries(node.responses as Record<string, Json>);
    const isError = ([status]: [string, Json]) => Number(status) >= 400;
    return {
      id: `${service}/${name}`,
      service,
      name,
      tag: String((node.tags as string[] | undefined)?.[0]),
      method: method.toUpperCase(),
      host: server.origin,
      path: server.pathname.replace(/\/$/, '') + route,
      summary: String(node.summary),
      description: String(node.description ?? ''),
      access: security.length === 0 ? 'none' : security.some((scheme) => 'bearer' in scheme) ? 'token' : 'key',
      permissions: security.flatMap((scheme) => Object.values(scheme).flat()),
      parameters: ((node.parameters ?? []) as Json[]).map((parameter) => {
        const { required = false, description = '', ...rest } = this.follow(parameter);
        return { ...rest, required, description } as unknown as Parameter;
      }),
      body: bodyContent && { ...bodyContent, required: Boolean(body?.required) },
      responses: responses
        .filter((entry) => !isError(entry))
        .map(([status, response]) => this.response(status, response, [...keys, 'responses', status], name)),
      problems: responses.filter(isError).flatMap(([, response]) => this.problems(response)),
    };
  }
}

/** Reads one contract; `file` is relative to `root`. */
export async function loadContract(service: string, file: string, root = repository): Promise<Contract> {
  const document = await loadDocument(root, file);
  const info = document.info as Record<string, string>;
  const server = (document.servers as { url: string }[] | undefined)?.[0]?.url;
  if (!server) {
    throw new ContractError(
      file,
      'the contract names no server.',
      `Write \`servers:\` with one \`url: https://${product.apiHost}/…\`.`,
    );
  }
  const reader = new Reader(root, file, document);
  const operations = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([route, item]) =>
    methods.flatMap((method) => {
      const node = item[method];
      return node ? [reader.operation(service, method, route, node, new URL(server))] : [];
    }),
  );
  // The roles are the answer of the operation that lists them.
  const listRoles = operations.find(({ name }) => name === 'listRoles')?.responses[0]?.content?.examples[0]?.value;
  return {
    service,
    file,
    title: info.title ?? service,
    version: info.version ?? '',
    summary: info.summary ?? '',
    description: info.description ?? '',
    server,
    tags: ((document.tags ?? []) as Record<string, string>[]).map((tag) => ({
      name: tag.name ?? '',
      title: tag['x-displayName'] ?? tag.name ?? '',
      description: tag.description ?? '',
    })),
    operations,
    schemas: ((document.components as Json | undefined)?.schemas ?? {}) as Record<string, Schema>,
    roles: (listRoles as { items: Contract['roles'] } | undefined)?.items ?? [],
    carried: reader.carried(),
    card: document['x-model'] as ModelCard | undefined,
    document,
  };
}

/** Every contract of a folder of `contracts/`, by the name of its file; `common.yaml` is only referred to. */
async function loadFolder(folder: string): Promise<Map<string, Contract>> {
  const full = path.join(repository, 'contracts', folder);
  const files = readdirSync(full).filter((file) => file.endsWith('.yaml'));
  const services = files.map((file) => path.basename(file, '.yaml')).filter((name) => name !== 'common');
  const contracts = services.map((service) => loadContract(service, `contracts/${folder}/${service}.yaml`));
  return new Map((await Promise.all(contracts)).map((contract) => [contract.service, contract]));
}

let services: Promise<Map<string, Contract>> | undefined;
let models: Promise<Map<string, Contract>> | undefined;

/** The contracts of the platform's services, by name. */
export function loadServices(): Promise<Map<string, Contract>> {
  services ??= loadFolder('api');
  return services;
}

/** The contracts of the models' services, by name. */
export function loadModels(): Promise<Map<string, Contract>> {
  models ??= loadFolder('models');
  return models;
}

/** All contracts, by name. */
export async function loadContracts(): Promise<Map<string, Contract>> {
  return new Map([...(await loadServices()), ...(await loadModels())]);
}
