import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../site/repository.ts';
import { type Digests, digestFolder, keepByFiles } from './cache/files.ts';
import { keepFresh } from './cache/fresh.ts';
import { createCodeDigest } from './cache/load.ts';
import { createStore } from './cache/stored.ts';
import type { LoadedContract } from './contract.ts';
import type { Contract } from './model.ts';
import { AuthorError, errorAt, type Finding } from './report/finding.ts';

/** The code that reads a contract, with its parsers and validators. Contracts that were kept don't need it. */
function reading(): typeof import('./contract.ts') {
  return require('./contract.ts');
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
  folders: ['packages/contracts'],
  files: ['site/names.ts', 'site/product.ts', 'site/repository.ts'],
};

/** Contracts as they were read last, by any process: an edit to one of them leaves the others as they are. */
const readKept = keepByFiles(
  (file) => reading().readContract(path.parse(file).name, file),
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
    return [errorAt(contract.file, undefined, found, 'Rename one of the two.')];
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
  const unknown = loaded.flatMap(({ references }) => references).filter(({ operation }) => !known.has(operation));
  return [
    ...loaded.flatMap(({ findings }) => findings),
    ...duplicates(loaded),
    // A contract that can't be read has no operations, and its own findings say so.
    ...(unknown.length > 0 && loaded.every(({ contract }) => contract)
      ? reading().unknownReferences(unknown, known)
      : []),
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
