import path from 'node:path';
import { product } from '../../site/product.ts';
import { repository } from '../../site/repository.ts';
import { modelCard } from './card.ts';
import { type Json, lineIn, loadDocument } from './document.ts';
import type { Contract, ModelCard, Operation, Problem, Role, Tag } from './model.ts';
import { readOperations, readRequests, readServers } from './operations.ts';
import { Reader } from './read.ts';
import type { Finding } from './report/finding.ts';
import { readSecuritySchemes } from './security.ts';
import { type OperationReference, readTransitions, unknownOperations } from './transitions.ts';
import { unshownKeywords } from './unshown.ts';

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
    reader.report('error', at, `${at.join('.')}: ${message}.`, 'Write it as in the other model cards.');
  }
  return success ? data : undefined;
}

/** Reads one contract; `file` is relative to `root`. Mistakes are collected. */
export async function readContract(service: string, file: string, root = repository): Promise<LoadedContract> {
  const { document, written, findings, files, lineOf } = await loadDocument(root, file);
  if (!document) return { contract: undefined, findings, references: [], files };
  const reader = new Reader(file, document, lineOf);
  if (!Array.isArray(document.servers) || document.servers.length === 0) {
    const fix = `Write \`servers:\` with \`- url: https://${product.apiHost}\`.`;
    reader.report('warning', ['openapi'], 'the contract has no server; samples show only paths.', fix);
  }
  const info = document.info as Record<string, string>;
  const schemes = readSecuritySchemes(reader);
  const context = { service, reader, schemes };
  const operations = readOperations(context);
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
      readRequests(name, '', item, ['webhooks', name], context),
    ),
    schemas: reader.schemas,
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

/** Findings about operations that transitions name and no contract has. */
export function unknownReferences(references: OperationReference[], known: ReadonlySet<string>): Finding[] {
  return unknownOperations(references, known, (file, keys) => lineIn(path.join(repository, file), keys));
}
