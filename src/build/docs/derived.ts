import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadContracts } from '../../../packages/contracts/load.ts';
import { hasStubs, loadClientMethods } from '../../../packages/contracts/stubs/load.ts';
import { needsOf } from '../cache/dependencies.ts';
import { loadOperationPages, loadUrls } from '../pages/load.ts';

/** Writes a file unless it has this content already: the bundler looks at its time. */
function writeChanged(file: string, content: string) {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A value as JSON; while a file has errors, which the pages that show it report, nothing. */
async function tryJson(load: () => unknown): Promise<string | undefined> {
  try {
    return JSON.stringify(await load());
  } catch {
    return undefined;
  }
}

/** Operations of a service with one tag: lists and related operations show them together. */
interface Group {
  service: string;
  tag: string;
  ids: string[];
}

async function loadGroups(): Promise<Group[]> {
  return [...(await loadContracts())].flatMap(([service, { operations }]) =>
    [...new Set(operations.map(({ tag }) => tag))].map((tag) => ({
      service,
      tag,
      ids: operations.filter((operation) => operation.tag === tag).map(({ id }) => id),
    })),
  );
}

/** The titles of all operations. */
async function loadTitles() {
  const operations = [...(await loadContracts()).values()].flatMap((contract) => contract.operations);
  return operations.map(({ id, summary }) => [id, summary]);
}

/** The operations that methods of the SDK call. */
function loadCalls() {
  const methods = hasStubs('sdk') ? loadClientMethods() : [];
  return methods.map(({ name, className, method }) => [name, className, method.name, method.doc.operations]);
}

/**
 * Files with the parts of pages, contracts, and stubs that other pages show. A page depends on these parts instead of the whole files, so
 * that it is compiled again only when a part has changed.
 */
export function createDerived(folder: string) {
  const file = (name: string) => path.join(folder, `${encodeURIComponent(name)}.json`);
  const fileOf = ({ service, tag }: Group) => file(`pages-${service}-${tag}`);
  let groups: Group[] = [];

  return {
    async write() {
      const titles = new Map(
        loadOperationPages().flatMap(({ operations, title }) => operations.map((id) => [id, title])),
      );
      groups = await loadGroups().catch(() => groups);
      for (const group of groups) {
        writeChanged(fileOf(group), JSON.stringify(group.ids.map((id) => [id, titles.get(id)])));
      }
      writeChanged(file('urls'), JSON.stringify(loadUrls()));
      const made = { titles: await tryJson(loadTitles), calls: await tryJson(loadCalls) };
      for (const [name, content] of Object.entries(made)) if (content) writeChanged(file(name), content);
    },
    /** The derived files that a page of this text is made of. */
    filesOf(text: string): string[] {
      const needs = needsOf(text);
      if (!needs) return [];
      const isShown = ({ service, tag, ids }: Group) =>
        needs.isAll ||
        needs.wholes.has(service) ||
        [`${service}/${tag}`, ...ids].some((name) => needs.mentions.includes(name));
      const pages = groups.filter(isShown).map(fileOf);
      return [file('urls'), file('calls'), ...(needs.isAll || needs.hasTitles ? [file('titles')] : []), ...pages];
    },
  };
}
