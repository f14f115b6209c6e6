import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContractError, loadContracts } from '../contracts/load.ts';
import type { Contract, Operation } from '../contracts/model.ts';
import { routeOf } from '../routes/load.ts';

const docs = path.join(__dirname, '../../docs');

/** A page that documents operations. */
export interface OperationPage {
  /** Relative to the repository. */
  file: string;
  address: string;
  operations: string[];
}

let pages: OperationPage[] | undefined;

/** The operations that a page's front matter names: `operation: ekp/login`, or a list of them. */
export function namedOperations(frontMatter: Record<string, unknown>): string[] {
  return [frontMatter.operation ?? []].flat().map(String);
}

/** Every page that names operations in its front matter. */
export function loadOperationPages(): OperationPage[] {
  pages ??= readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const [, head = ''] = readFileSync(path.join(docs, file), 'utf8').split(/^---$/m);
      const value = /^operation: *(.*)$/m.exec(head)?.[1];
      const operations = value?.replace(/[[\]'"]/g, '').split(/, */) ?? [];
      const source = file.split(path.sep).join('/');
      return value ? [{ file: `docs/${source}`, address: routeOf(source) ?? '/', operations }] : [];
    });
  return pages;
}

/** The address of the page that documents an operation. */
export function addressOf(id: string): string | undefined {
  const page = loadOperationPages().find(({ operations }) => operations.includes(id));
  if (!page) return undefined;
  const isOneOfMany = page.operations.length > 1;
  return isOneOfMany ? `${page.address}#${(id.split('/')[1] ?? '').toLowerCase()}` : page.address;
}

/** The contract of a name that a page gives, `ekp` or `ekp/login`; `place` is where it stands. */
export async function findContract(name: string, place: string): Promise<Contract> {
  const contracts = await loadContracts();
  const contract = contracts.get(name.split('/')[0] ?? '');
  if (contract) return contract;
  throw new ContractError(
    place,
    `"${name}" names no contract.`,
    `Begin with one of: ${[...contracts.keys()].join(', ')}.`,
  );
}

/** The operation of a name that a page gives. */
export async function findOperation(name: string, place: string): Promise<Operation> {
  const contract = await findContract(name, place);
  const operation = contract.operations.find(({ id }) => id === name);
  if (operation) return operation;
  throw new ContractError(
    place,
    `${contract.file} has no operation "${name.split('/')[1] ?? ''}".`,
    `Write one of: ${contract.operations.map(({ id }) => id).join(', ')}.`,
  );
}
