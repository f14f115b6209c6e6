import { stringify } from 'yaml';
import type { Json } from '../document.ts';
import type { Contracts } from './load.ts';
import { type Comparison, type Kind, kinds } from './model.ts';

/** One operation that changed: the worst kind, and a text for each difference. */
export interface Difference {
  operation: string;
  kind: Kind;
  texts: string[];
}

/** The operations of a document by their places: `POST /api/v1/uploads` → `initUpload`. */
function namesIn(document: Json | undefined): Map<string, string> {
  const paths = Object.entries((document?.paths ?? {}) as Record<string, Record<string, { operationId?: string }>>);
  return new Map(
    paths.flatMap(([url, item]) =>
      Object.entries(item).map(([method, { operationId }]): [string, string] => {
        const place = `${method.toUpperCase()} ${url}`;
        return [place, operationId ?? place];
      }),
    ),
  );
}

/** The differences of the services and models, by operation; those of the stubs are left out. */
export function differencesOf(comparisons: readonly Comparison[], before: Contracts, after: Contracts): Difference[] {
  const found = new Map<string, Difference>();
  for (const { contract, changes } of comparisons.filter((one) => !before.stubs.has(one.contract))) {
    const names = new Map([...namesIn(before.apis.get(contract)), ...namesIn(after.apis.get(contract))]);
    for (const { kind, place, text } of changes.filter((change) => names.has(change.place))) {
      const operation = `${contract}/${names.get(place)}`;
      const known = found.get(operation);
      const worst = kinds.find((one) => one === kind || one === known?.kind) ?? kind;
      found.set(operation, { operation, kind: worst, texts: [...(known?.texts ?? []), text] });
    }
  }
  return [...found.values()];
}

/** The entry of a release, as its author finds it. */
export function renderRelease(date: string, since: string, differences: readonly Difference[]): string {
  const byKind = kinds.flatMap((kind) => {
    const of = differences.filter((one) => one.kind === kind);
    const sentences = of.map(({ operation, texts }) => [operation, texts.join('; ')]);
    return of.length > 0 ? [[kind, Object.fromEntries(sentences)]] : [];
  });
  return stringify([{ date, since, ...Object.fromEntries(byKind) }], { lineWidth: 0 });
}

/** The file with one more entry, below the comment at its top. */
export function addRelease(text: string, entry: string): string {
  const first = text.search(/^- /m);
  return first < 0 ? text + entry : text.slice(0, first) + entry + text.slice(first);
}
