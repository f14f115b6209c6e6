import type { Contract, Operation } from '@docs/contracts';
import { stringify } from 'yaml';
import { routeOf } from '../../site/urls.ts';
import type { Known, KnownPage, NewPage, Plan } from './model.ts';
import { describe, slugOf, uniqueSlug, uniqueTitle, wordsOf } from './words.ts';

/** A page with its front matter. */
export function pageText(head: Record<string, unknown>, blocks: string[]): string {
  return [`---\n${stringify(head, { lineWidth: 0 })}---\n`, ...blocks.map((block) => `${block}\n`)].join('\n');
}

function renderPage(file: string, head: Record<string, unknown>, body: string[] = []): NewPage {
  const url = routeOf(file.replace(/^docs\//, ''));
  if (!url) throw new Error(`site/routes.ts has no entry for ${file}.`);
  return { file, url, text: pageText(head, body) };
}

/** A name as the value of a directive's attribute. */
function attribute(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

/** Adds pages to a plan; knows the names that pages have already. */
class Planner {
  readonly pages: NewPage[] = [];
  private readonly descriptions: Set<string>;
  private readonly home: string;

  constructor(
    private readonly contract: Contract,
    private readonly known: KnownPage[],
  ) {
    this.descriptions = new Set(known.map(({ description }) => description));
    this.home = `docs/api/${contract.service}`;
  }

  private findWithDirective(directive: string, name: string): KnownPage | undefined {
    return this.known.find(({ text }) => text.includes(`::${directive}{of="${attribute(name)}"}`));
  }

  private exists(file: string): boolean {
    return this.known.some((page) => page.file === file || page.file === `${file}x`);
  }

  landing() {
    const { service, title, summary, description, webhooks } = this.contract;
    const file = `${this.home}/index.md`;
    if (this.exists(file) || this.findWithDirective('contract', service)) return;
    const beside = this.known.filter((page) => /^docs\/api\/(?:[^/]+|[^/]+\/index)\.mdx?$/.test(page.file));
    const of = `{of="${service}"}`;
    const head = {
      title: uniqueTitle([title, wordsOf(service)], new Set(beside.map((page) => page.title))),
      description: describe(
        summary || description,
        `Operations, fields, samples, and errors of ${title}, with its OpenAPI contract to download.`,
        this.descriptions,
      ),
      sidebar_position: Math.max(0, ...beside.map(({ position }) => position)) + 1,
    };
    const sent = webhooks.length > 0 ? [`::webhooks${of}`] : [];
    const body = [`::about${of}`, `::operations${of}`, ...sent, '## Contract', `::contract${of}`];
    this.pages.push(renderPage(file, head, body));
  }

  /** The folder of a group: where its pages are already, or a new one. */
  private groupFolder(tag: string, operations: Operation[], folders: Set<string>): string {
    const named = `${this.contract.service}/${tag}`;
    const listing = this.findWithDirective('operations', named);
    if (listing && /\/index\.mdx?$/.test(listing.file)) return folderOf(listing.file);
    const ids = new Set(operations.map(({ id }) => id));
    const page = this.known.find((one) => one.operations.some((id) => ids.has(id)));
    return page && folderOf(page.file) !== this.home ? folderOf(page.file) : `${this.home}/${uniqueSlug(tag, folders)}`;
  }

  private group(folder: string, tag: Contract['tags'][number], position: number, titles: Set<string>) {
    const { service, title } = this.contract;
    const named = `${service}/${tag.name}`;
    if (this.exists(`${folder}/index.md`) || this.findWithDirective('operations', named)) return;
    const more = `The operations in the ${tag.title} group of ${title}, each with its method and path.`;
    const head = {
      title: uniqueTitle([tag.title, `${tag.title} (${title})`], titles),
      description: describe(tag.description, more, this.descriptions),
      sidebar_position: position,
    };
    const of = `{of="${attribute(named)}"}`;
    this.pages.push(renderPage(`${folder}/index.md`, head, [`::about${of}`, `::operations${of}`]));
  }

  private operation(folder: string, operation: Operation, position: number, slugs: Set<string>, titles: Set<string>) {
    const { id, name, method, path, summary, description } = operation;
    const head = {
      title: uniqueTitle([summary, wordsOf(name), `${method} ${path}`], titles),
      description: describe(
        description || summary,
        `${method} ${path}: parameters, responses, errors, and samples in four languages.`,
        this.descriptions,
      ),
      sidebar_position: position,
      operation: id,
    };
    this.pages.push(renderPage(`${folder}/${uniqueSlug(name, slugs)}.md`, head));
  }

  groups() {
    const { tags, operations } = this.contract;
    const documented = new Set(this.known.flatMap((page) => page.operations));
    const folders = new Set<string>();
    const groupTitles = new Set<string>();
    for (const [index, tag] of tags.entries()) {
      const members = operations.filter((operation) => operation.tag === tag.name);
      if (members.length === 0) continue;
      const folder = this.groupFolder(tag.name, members, folders);
      const beside = this.known.filter((page) => folderOf(page.file) === folder);
      const slugs = new Set(beside.map(({ file }) => file.slice(folder.length + 1).replace(/\.mdx?$/, '')));
      const titles = new Set(beside.map(({ title }) => title));
      this.group(folder, tag, index + 1, groupTitles);
      for (const [at, operation] of members.entries()) {
        if (!documented.has(operation.id)) this.operation(folder, operation, at + 1, slugs, titles);
      }
    }
  }
}

/** The pages, URLs, and leftovers of a service: what its contract has and the site lacks, and the reverse. */
export function planService(contract: Contract, { pages: known, urls }: Known): Plan {
  const planner = new Planner(contract, known);
  planner.landing();
  planner.groups();
  const ids = new Set(contract.operations.map(({ id }) => id));
  const isOwn = (id: string) => id.startsWith(`${contract.service}/`);
  const members = known.filter(
    ({ file, operations }) => file.startsWith(`docs/api/${contract.service}/`) || operations.some((id) => ids.has(id)),
  );
  const listed = new Set(urls);
  const owners = new Map(known.map(({ url, file }) => [url, file]));
  return {
    pages: planner.pages,
    urls: [...new Set([...members, ...planner.pages].flatMap(({ url }) => url ?? []))].filter(
      (url) => !listed.has(url),
    ),
    gone: known.flatMap(({ file, line, operations }) =>
      operations.filter((id) => isOwn(id) && !ids.has(id)).map((operation) => ({ file, line, operation })),
    ),
    documented: known.flatMap(({ operations }) => operations).filter((id) => ids.has(id)).length,
    taken: planner.pages.flatMap(({ url }) => {
      const file = owners.get(url);
      return file ? [{ url, file }] : [];
    }),
  };
}

/** The table of URLs with more of them: beside those of the same folder, or at the end. */
export function addUrls(table: string, urls: string[], sidebar: string): string {
  const lines = table.trimEnd().split('\n');
  for (const url of urls) {
    const parents = url.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
    const beside = parents
      .filter((parent) => parent.split('/').length > 3)
      .map((parent) => lines.findLastIndex((line) => line.startsWith(`${parent}/`) || line.startsWith(`${parent}\t`)))
      .find((index) => index >= 0);
    lines.splice((beside ?? lines.length - 1) + 1, 0, `${url}\t${sidebar}`);
  }
  return `${lines.join('\n')}\n`;
}

/** The name of a service: that of its file, or of its title where the file's says nothing. */
export function serviceName(file: string, title: string): string {
  const name = slugOf(file.replace(/^.*[/\\]/, '').replace(/\.\w+$/, ''));
  if (!/^(?:openapi|swagger|api|spec|index|common)?$/.test(name)) return name;
  return slugOf(title.replace(/\b(?:open)?api\b/gi, '')) || 'service';
}
