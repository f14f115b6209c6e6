import type { Operation } from '@docs/contracts';
import type { PublishedError, PublishedOperation, PublishedPage } from '@docs/mcp/data';
import type { Entry } from '@docs/reference/problem';
import type { Page } from '@docs/reference/text';

export function renderOperationData(
  operations: Operation[],
  urlOf: (id: string) => string | undefined,
): PublishedOperation[] {
  return operations.map(({ id, service, name, method, path, summary, deprecated }) => ({
    id,
    service,
    name,
    method,
    path,
    summary,
    deprecated,
    url: urlOf(id),
  }));
}

export function renderErrorData(entries: Entry[], urlOf: (code: string) => string | undefined): PublishedError[] {
  return entries.map(({ problem: { code, status, title, cause, fix }, operations }) => ({
    code,
    status,
    title,
    cause,
    fix,
    operations: operations.map(({ id }) => id),
    url: urlOf(code),
  }));
}

export function renderPageData(pages: Page[]): PublishedPage[] {
  return pages.map(({ url, title, description, sections }) => ({
    url,
    title,
    description,
    sections: sections.map(({ id, title: name, depth, start }) => ({ id, title: name, depth, start })),
  }));
}
