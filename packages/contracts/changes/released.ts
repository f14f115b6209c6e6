import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { repository } from '../../../site/repository.ts';
import { keepFresh } from '../cache/fresh.ts';
import { parseYaml } from '../report/parse.ts';
import { type Kind, kinds } from './model.ts';

/** The releases, in sentences that people wrote: a build needs neither the history nor oasdiff. */
export const releasesFile = 'contracts/CHANGES.yaml';

/** Sentences by the IDs of their operations: `ekp/login, ekp/refresh`. */
const sentences = z.record(z.string().min(1), z.string().min(1)).default({});

const releases = z.array(
  z.strictObject({
    date: z.iso.date(),
    since: z.string().regex(/^[0-9a-f]{40}$/),
    ...({ breaking: sentences, changed: sentences, added: sentences } satisfies Record<Kind, typeof sentences>),
  }),
);

/** One sentence about operations that a release changed. */
export interface ReleasedChange {
  kind: Kind;
  operations: string[];
  text: string;
}

/** A release of the contracts; `since` is the commit that was published before. */
export interface Release {
  date: string;
  since: string;
  changes: ReleasedChange[];
}

/** The releases of these contracts, newest first; a site can do without. */
export const loadReleases = keepFresh([releasesFile, 'site/product.ts'], (): Release[] => {
  if (!existsSync(path.join(repository, releasesFile))) return [];
  return parseYaml(releasesFile, releases).map(({ date, since, ...written }) => ({
    date,
    since,
    changes: kinds.flatMap((kind) =>
      Object.entries(written[kind]).map(([ids, text]) => ({ kind, operations: ids.split(/,\s*/), text })),
    ),
  }));
});

/** The changes of an operation, newest first. */
export function changesOf(id: string): (Omit<ReleasedChange, 'operations'> & { date: string })[] {
  return loadReleases().flatMap(({ date, changes }) =>
    changes.flatMap(({ operations, kind, text }) => (operations.includes(id) ? [{ date, kind, text }] : [])),
  );
}
