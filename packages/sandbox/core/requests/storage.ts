import type { Contract } from '@docs/contracts';
import { factTable } from '../graph/seed.ts';
import type { Environment } from '../model/environment.ts';
import { createRenew, firstExample } from '../model/example.ts';
import { type Hints, hintOf, lifetimesIn } from '../model/hints.ts';
import type { Fields } from '../model/schema.ts';
import type { Log } from '../state/log.ts';
import type { RoleNames } from '../state/platform.ts';
import { type Resource, Resources } from '../state/resources.ts';
import { Signer } from '../state/signer.ts';
import { Store, type Table } from '../state/store.ts';
import { type Blobs, memoryBlobs } from '../uploads/blobs.ts';
import { Contents } from '../uploads/contents.ts';
import { Uploads } from '../uploads/upload.ts';
import { FileUrls } from '../uploads/urls.ts';
import type { EngineStorage } from '../workflows/engine.ts';

/** The objects and files of a sandbox. */
export interface Storage extends EngineStorage {
  uploads: Uploads;
  reset: () => void;
  close: () => void;
}

/** Where a sandbox keeps its state; in memory, unless something else is given. */
export interface Kept {
  log?: Log;
  blobs?: Blobs;
}

/** Opens the storage, with the state of an earlier start if there is one. */
export function openStorage(
  contracts: Contract[],
  hints: Hints,
  isEmpty: boolean,
  environment: Environment,
  { log, blobs = memoryBlobs() }: Kept,
): Storage {
  const resources = new Resources(contracts, hints);
  const kinds = [...resources.all.values()];
  const makes = [...hints.values()].find((hint) => hint.makes)?.makes ?? {};
  const roles: RoleNames = [...hints.values()].find((hint) => hint.uses)?.uses ?? {};
  const names = [...Object.values(makes), ...Object.values(roles)];
  for (const resource of kinds) if (names.includes(resource.name)) resource.isKept = true;
  const [pulses, documents, facts] = [pulseTable(hints), documentTable(hints), factTable(contracts, kinds, hints)];
  const store = new Store(
    [...kinds, pulses, documents, facts],
    isEmpty,
    environment,
    createRenew(lifetimesIn(contracts), environment),
  );
  if (log) store.open(log);
  const signer = new Signer(store);
  const urls = new FileUrls(signer, environment.now);
  const contents = new Contents(store, kinds, blobs, environment.samples, makes, urls);
  const { operation: start, keeps } = hintOf(hints, 'upload') ?? {};
  const kind = start && resources.plans.get(start)?.resource;
  const uploads = new Uploads(store, kinds, blobs, contents, keeps, kind);
  uploads.sweep();
  // An index that is created again is empty.
  store.onChange(({ table, stored }) => {
    if (!stored.isDeleted || (table as Resource).name !== roles.index) return;
    const name = stored.value[table.identity];
    for (const one of store.listWith(documents, 'index', name)) store.remove(documents, one);
  });
  function reset() {
    store.reset();
    signer.keep();
    store.whenKept(() => uploads.sweep());
  }
  const close = () => store.close();
  return { resources, store, uploads, roles, pulses, documents, facts, reset, close };
}

function pulseTable(hints: Hints): Table {
  const { operation } = hintOf(hints, 'pulses') ?? {};
  const example = operation && firstExample<{ items: Fields[] }>(operation);
  return { key: 'pulses', identity: 'sequence', examples: example?.items ?? [] };
}

/** The table of index documents, with those that the example saves. */
function documentTable(hints: Hints): Table {
  const { operation } = hintOf(hints, 'index') ?? {};
  const index = operation?.parameters.find((parameter) => parameter.in === 'path')?.example;
  const { documents = [] } = (operation?.body?.contents[0]?.examples[0]?.value ?? {}) as { documents?: Fields[] };
  const examples = documents.map((one) => ({ key: `${index}/${one.id}`, index, ...one }));
  return { key: 'documents', identity: 'key', examples };
}
