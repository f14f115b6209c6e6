import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { product } from '../../site/product.ts';
import { type Digests, digestFolder, keepByFiles } from '../cache/files.ts';
import { keepFresh } from '../cache/fresh.ts';
import { createCodeDigest } from '../cache/load.ts';
import { createStore } from '../cache/stored.ts';
import { AuthorError, type Finding } from '../report/finding.ts';
import { modelCard } from './card.ts';
import { type Json, lineIn, loadDocument } from './document.ts';
import type { Contract, ModelCard, Operation, Problem, Role, Schema, Tag } from './model.ts';
import { readOperations, readRequests, readServers } from './operations.ts';
import { Reader } from './read.ts';
import { readSecuritySchemes } from './security.ts';
import { type OperationReference, readTransitions, unknownOperations } from './transitions.ts';
import { unshownKeywords } from './unshown.ts';

const repository = path.join(__dirname, '../..');

/** A contract, as far as it could be read, and what its author should know. */
export interface LoadedContract {
  contract: Contract | undefined;
  findings: Finding[];
  /** Operations of any contract that its state machines name. */
  references: OperationReference[];
  /** The files that it was read from, relative to the repository; none of a contract that couldn't be read. */
  files: string[];
}

/** Tags in the order of the document, then those that only operations name. */
function readTags(document: Json, operations: Operation[]): Tag[] {
  const declared = ((document.tags ?? []) as Record<string, string>[]).map((tag) => ({
    name: tag.name ?? '',
    title: tag['x-displayName'] ?? tag.name ?? '',
    description: tag.description ?? '',
  }));
  const names = new Set(declared.map(({ name }) => name));
  const others = [...new Set(operations.map(({ tag }) => tag))].filter((tag) => !names.has(tag));
  const titled = others.map((name) => ({ name, title: name.charAt(0).toUpperCase() + name.slice(1), description: '' }));
  return [...declared, ...titled];
}

/** The entries of `x-problems` in schemas: errors that no operation returns. */
function readCarried(node: unknown, reader: Reader): Problem[] {
  if (!node || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'x-problems'
      ? Object.values(value as Record<string, Json>).flatMap((entry) => reader.problem(entry, 0, []) ?? [])
      : readCarried(value, reader),
  );
}

/** The operation that lists the roles says so with `x-roles`; its example is the list. */
function readRoles(document: Json, operations: Operation[]): Role[] {
  const lists = Object.values((document.paths ?? {}) as Record<string, Record<string, Json>>)
    .flatMap((item) => Object.values(item))
    .filter((node) => node?.['x-roles'] === true)
    .map((node) => String(node.operationId));
  return operations
    .filter(({ name }) => lists.includes(name))
    .flatMap(({ responses }) => responses[0]?.contents[0]?.examples[0]?.value as { items: Role[] })
    .flatMap(({ items }) => items);
}

/** The model card, where the contract is a model's. */
function readCard(document: Json, reader: Reader): ModelCard | undefined {
  if (document['x-model'] === undefined) return undefined;
  const { success, data, error } = modelCard.safeParse(document['x-model']);
  for (const { path: keys, message } of error?.issues ?? []) {
    const at = ['x-model', ...keys.map(String)];
    reader.report('error', at, `${at.join('.')}: ${message}.`, 'Write it as the cards of other models have it.');
  }
  return success ? data : undefined;
}

/** Reads one contract; `file` is relative to `root`. Mistakes are collected. */
export async function readContract(service: string, file: string, root = repository): Promise<LoadedContract> {
  const { document, written, findings, files, lineOf } = await loadDocument(root, file);
  if (!document) return { contract: undefined, findings, references: [], files };
  const reader = new Reader(file, document, lineOf);
  if (!Array.isArray(document.servers) || document.servers.length === 0) {
    reader.report(
      'warning',
      ['openapi'],
      'the contract names no server; samples show paths alone.',
      `Write \`servers:\` with \`- url: https://${product.apiHost}\`.`,
    );
  }
  const info = document.info as Record<string, string>;
  const schemes = readSecuritySchemes(reader);
  const around = { service, reader, schemes };
  const operations = readOperations(around);
  const contract: Contract = {
    service,
    file,
    title: info.title ?? service,
    version: info.version ?? '',
    summary: info.summary ?? '',
    description: info.description ?? '',
    servers: readServers(document.servers),
    tags: readTags(document, operations),
    operations,
    webhooks: Object.entries((document.webhooks ?? {}) as Record<string, Json>).flatMap(([name, item]) =>
      readRequests(name, '', item, ['webhooks', name], around),
    ),
    schemas: ((document.components as Json | undefined)?.schemas ?? {}) as Record<string, Schema>,
    securitySchemes: schemes,
    roles: readRoles(document, operations),
    carried: readCarried(document, reader),
    card: readCard(document, reader),
    document,
  };
  const transitions = readTransitions(written, file, lineOf);
  reader.findings.push(...unshownKeywords(document, file, lineOf), ...transitions.findings);
  const read = files.map((one) => path.relative(root, one));
  return { contract, findings: reader.findings, references: transitions.references, files: read };
}

/** Where contracts are: each file but `common` is a service. */
const folders = { services: 'contracts/api', models: 'contracts/models' };

/** The contracts of a folder; a site can do without models. */
function filesOf(folder: string): string[] {
  if (!existsSync(path.join(repository, folder))) return [];
  return readdirSync(path.join(repository, folder))
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && !file.startsWith('common.'))
    .map((file) => `${folder}/${file}`);
}

interface All extends Record<keyof typeof folders, LoadedContract[]> {
  /** Every finding of every contract, in the order of files. */
  findings: Finding[];
}

/** The code that reads contracts. */
export const readingCode = {
  folders: ['src/cache', 'src/contracts', 'src/report', 'src/schema'],
  files: ['site/names.ts', 'site/product.ts'],
};

/** Contracts as they were read last, by any process: an edit to one of them leaves the others as they are. */
const readKept = keepByFiles(
  (file) => readContract(path.parse(file).name, file),
  ({ files }) => files.map((file) => path.join(repository, file)),
  createStore<LoadedContract>('contracts', createCodeDigest(readingCode.folders, readingCode.files)),
);

async function readFolder(folder: string, digests: Digests): Promise<LoadedContract[]> {
  return Promise.all(filesOf(folder).map((file) => readKept(file, digests)));
}

/** Two files of one name would share their URLs. */
function duplicates(loaded: LoadedContract[]): Finding[] {
  const files = new Map<string, string>();
  return loaded.flatMap(({ contract }) => {
    const other = contract && files.get(contract.service);
    if (contract) files.set(contract.service, contract.file);
    if (!contract || !other) return [];
    const found = `${other} is called "${contract.service}" too.`;
    return [{ level: 'error' as const, file: contract.file, line: undefined, found, fix: 'Rename one of the two.' }];
  });
}

/** All contracts; in development, read again after a change. */
const loadAll = keepFresh(['contracts', 'site/product.ts'], readAll);

async function readAll(): Promise<All> {
  const digests = digestFolder(path.join(repository, 'contracts'));
  const [services, models] = await Promise.all([
    readFolder(folders.services, digests),
    readFolder(folders.models, digests),
  ]);
  return { services, models, findings: findingsOf([...services, ...models]) };
}

function findingsOf(loaded: LoadedContract[]): Finding[] {
  const known = new Set(loaded.flatMap(({ contract }) => contract?.operations.map(({ id }) => id) ?? []));
  const references = loaded.flatMap((one) => one.references);
  const lineOf = (file: string, keys: readonly string[]) => lineIn(path.join(repository, file), keys);
  return [
    ...loaded.flatMap(({ findings }) => findings),
    ...duplicates(loaded),
    // A contract that can't be read has no operations, and its own findings say so.
    ...(loaded.every(({ contract }) => contract) ? unknownOperations(references, known, lineOf) : []),
  ];
}

/** Every finding of every contract, in the order of files. */
export async function checkContracts(): Promise<Finding[]> {
  return (await loadAll()).findings;
}

async function loadKind(kind: keyof typeof folders): Promise<Map<string, Contract>> {
  const errors = (await checkContracts()).filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new AuthorError(errors);
  const contracts = (await loadAll())[kind].flatMap(({ contract }) => contract ?? []);
  return new Map(contracts.map((contract) => [contract.service, contract]));
}

/** The contracts of the platform's services, by name. Throws all errors at once where there are any. */
export function loadServices(): Promise<Map<string, Contract>> {
  return loadKind('services');
}

/** The contracts of the models' services, by name. */
export function loadModels(): Promise<Map<string, Contract>> {
  return loadKind('models');
}

/** All contracts, by name. */
export async function loadContracts(): Promise<Map<string, Contract>> {
  return new Map([...(await loadServices()), ...(await loadModels())]);
}
