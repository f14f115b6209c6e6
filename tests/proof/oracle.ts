/**
 * An independent proof that the published pages and the published OpenAPI documents agree.
 *
 * It reads nothing but the built site: `openapi/*.json` and the Markdown copies of the pages. Every sample runs against a
 * server that records its request, and the recorded request is checked against the document. Nothing here imports the
 * code that renders pages, because a check that shares code with what it checks finds only half of the mistakes.
 *
 * `BUILD` names the folder of another build: `BUILD=/tmp/build npx playwright test tests/proof`.
 */
import { link, loadDocuments } from './document.ts';
import { exchangesOf } from './http.ts';
import { type Operation, operationsOf } from './operation.ts';
import { type Block, loadPages, type Page, type Section } from './page.ts';
import { startRecorder } from './recorder.ts';
import { checkRequest } from './request.ts';
import { checkRequestExample, checkResponse } from './response.ts';
import { runSamples } from './run.ts';
import { type Language, type Sample, samplesOf } from './sample.ts';
import type { Finding } from './schema.ts';
import { checkSection } from './section.ts';

/** A disagreement between a page and a document. */
export type Failure = Finding & { page: string; part: string };

/** The published site: its pages, and the operations of its documents. */
export type Site = { pages: Page[]; operations: Operation[] };

/** Reads the built site, or another folder that is laid out like it. */
export function loadSite(folder?: string): Site {
  return { pages: loadPages(folder), operations: loadDocuments(folder).flatMap(operationsOf) };
}

/** Runs the samples in one language and checks the requests that they send. */
export async function proveSamples({ pages, operations }: Site, language: Language): Promise<Failure[]> {
  const samples = samplesOf(pages, language);
  const recorder = await startRecorder();
  try {
    const errors = await runSamples(samples, recorder.origin);
    const failures = await Promise.all(samples.map(proveSample));
    return failures.flat();

    async function proveSample({ id, page, line, section }: Sample): Promise<Failure[]> {
      const part = `${language}, line ${line}`;
      if (errors.has(id)) return [{ page, part, pointer: '', message: `the sample doesn't run: ${errors.get(id)}` }];
      const requests = recorder.requestsOf(id);
      const [request] = requests;
      if (!request || requests.length > 1) {
        return [{ page, part, pointer: '', message: `the sample sends ${requests.length} requests to its host` }];
      }
      const { operation, findings } = await checkRequest(operations, request);
      const isShown = operation && section?.method === operation.method && section.path === operation.path;
      if (isShown || !operation) return toFailures(page, part, findings);
      const shown = section ? `${section.method} ${section.path}` : 'no operation';
      const message = `the sample calls ${operation.method} ${operation.path}, but the page shows ${shown} above it`;
      return toFailures(page, part, [...findings, { pointer: '', message }]);
    }
  } finally {
    recorder.stop();
  }
}

/** Checks that each operation of a document is on a page and complete there, and that pages show no others. */
export function proveReference({ pages, operations }: Site): Failure[] {
  const sections = pages.flatMap((page) => page.sections);
  const unknown = sections.filter((section) => !operationOf(operations, section));
  return [
    ...operations.flatMap(proveOperation),
    ...unknown.map((section) => ({
      page: section.page,
      part: nameOf(section),
      pointer: '#/paths',
      message: 'no document has this operation',
    })),
  ];

  function proveOperation(operation: Operation): Failure[] {
    const part = nameOf(operation);
    const shown = sections.filter((section) => operationOf([operation], section));
    // Several services can share an operation, which one page describes for all of them.
    const own = (path: string) => path.replace(/^\/[^/]+/, '');
    const isShared = sections.some(
      ({ method, path }) => method === operation.method && own(path) === own(operation.path),
    );
    if (shown.length === 0 && isShared) return [];
    if (shown.length === 0) {
      return [{ page: '(no page)', part, pointer: link(operation.place), message: 'no page shows this operation' }];
    }
    return shown.flatMap((section) => toFailures(section.page, part, checkSection(section, operation)));
  }
}

/** Checks the example responses and request bodies of operations. */
export async function proveExamples({ pages, operations }: Site): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const section of pages.flatMap((page) => page.sections)) {
    const operation = operationOf(operations, section);
    // `proveReference` reports operations that no document has.
    if (!operation) continue;
    for (const block of section.blocks.filter(({ language }) => language === 'json')) {
      const part = `example “${block.title}”, line ${block.line}`;
      failures.push(...toFailures(section.page, part, await checkExample(operation, block)));
    }
  }
  return failures;
}

/** Checks the requests and responses that guides write out as HTTP. */
export async function proveExchanges({ pages, operations }: Site): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const { page, line, request, responses } of pages.flatMap(exchangesOf)) {
    const { operation, findings } = await checkRequest(operations, request);
    failures.push(...toFailures(page, `HTTP, line ${line}`, findings));
    if (!operation) continue;
    for (const { status, body, contentType, line } of responses) {
      const found = await checkResponse(operation, status, body, contentType);
      failures.push(...toFailures(page, `HTTP, line ${line}`, found));
    }
  }
  return failures;
}

async function checkExample(operation: Operation, { title, text, headings }: Block): Promise<Finding[]> {
  const [status] = /^[1-5]\d\d\b/.exec(title) ?? [];
  if (status) return checkResponse(operation, status, text);
  return /request/i.test(headings.at(-1) ?? '') ? checkRequestExample(operation, text) : [];
}

function operationOf(operations: Operation[], { method, path }: Section): Operation | undefined {
  return operations.find((operation) => operation.method === method && operation.path === path);
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function toFailures(page: string, part: string, findings: Finding[]): Failure[] {
  return findings.map((finding) => ({ page, part, ...finding }));
}
