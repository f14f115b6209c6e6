import { compareApis } from './api.ts';
import type { Contracts } from './load.ts';
import type { Change, Comparison } from './model.ts';
import { compareStubs } from './stub.ts';

function versionOf(document: { info?: unknown } | undefined): string | undefined {
  return document && String((document.info as { version?: string } | undefined)?.version);
}

function namesIn<T>(before: Map<string, T>, after: Map<string, T>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort();
}

/** A contract that is in one commit only, as one change. */
function wholeChange(isBefore: boolean, isAfter: boolean): Change[] | undefined {
  if (!isAfter) return [{ kind: 'breaking', place: '', text: 'removed the contract' }];
  return isBefore ? undefined : [{ kind: 'added', place: '', text: 'added the contract' }];
}

/** The differences of every contract; those without any are left out. */
export function compareContracts(before: Contracts, after: Contracts): Comparison[] {
  const found: Comparison[] = [];
  for (const contract of namesIn(before.apis, after.apis)) {
    const [old, now] = [before.apis.get(contract), after.apis.get(contract)];
    const changes = wholeChange(Boolean(old), Boolean(now)) ?? compareApis(old ?? {}, now ?? {});
    found.push({ contract, before: versionOf(old), after: versionOf(now), changes });
  }
  for (const contract of namesIn(before.stubs, after.stubs)) {
    const [old, now] = [before.stubs.get(contract), after.stubs.get(contract)];
    const changes = wholeChange(Boolean(old), Boolean(now)) ?? compareStubs(old?.symbols ?? [], now?.symbols ?? []);
    found.push({ contract, before: old?.version, after: now?.version, changes });
  }
  return found.filter(({ changes }) => changes.length > 0);
}

function majorOf(version: string | undefined): number {
  return Number(version?.split('.')[0]);
}

/** Contracts with breaking changes whose major version is still the same. */
export function unversioned(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.filter(
    ({ before, after, changes }) =>
      after !== undefined && changes.some(({ kind }) => kind === 'breaking') && !(majorOf(after) > majorOf(before)),
  );
}
