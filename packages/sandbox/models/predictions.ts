import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../site/repository.ts';
import type { Contract, Operation } from '../../contracts/model.ts';
import type { Call, MockResponse } from '../core/call.ts';
import type { Fields } from '../core/schema.ts';
import type { Box, PdfPage } from '../pdf/model.ts';
import { rejectCode } from '../state/platform.ts';
import { sha256Of } from '../store/blobs.ts';

const samples = path.join(repository, 'static/samples');

/** The limits of a model. */
export interface Limits {
  maxPages: number;
  maxInlineBytes: number;
}

/** The pages and options of a prediction. */
export interface Asked {
  pages: number[];
  options: Fields;
}

/** The limits in the example of the operation that describes a model. */
export function limitsOf({ operations }: Contract): Limits {
  const examples = operations.flatMap(({ responses }) => responses[0]?.contents[0]?.examples ?? []);
  const values = examples.map(({ value }) => (value as { limits?: Limits } | undefined)?.limits);
  return values.find((limits) => limits?.maxPages) ?? { maxPages: Infinity, maxInlineBytes: Infinity };
}

/** The problem of a document that is larger than a request may have. */
export function sizeProblem(operation: Operation, call: Call, size: number, limit: number): MockResponse | undefined {
  if (size <= limit) return undefined;
  const detail = `The document is ${size} bytes; the limit for a request is ${limit}.`;
  return rejectCode(operation, /TOO_LARGE/, call, detail);
}

/** The problem of boxes that are not on the pages that the prediction reads. */
function outlineProblem(operation: Operation, call: Call, all: PdfPage[], { pages, options }: Asked) {
  const outlines = (options.outlines ?? []) as { page: number; box: Box }[];
  for (const [index, { page, box }] of outlines.entries()) {
    const at = `/options/outlines/${index}`;
    const fail = (code: RegExp, detail: string, pointer: string, message: string) =>
      rejectCode(operation, code, call, detail, [{ pointer: `${at}${pointer}`, message }]);
    const own = all.find((one) => one.page === page);
    const most = `must be at most ${all.length}`;
    if (!own) return fail(/OUT_OF_RANGE/, `The document has ${all.length} pages.`, '/page', most);
    if (pages.length > 0 && !pages.includes(page))
      return fail(/OUTLINE/, `Page ${page} is not one of the pages to process.`, '/page', 'must be in pages');
    const { width, height } = own.size;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    // Boxes of models are rounded.
    const isInside = right <= width + 1 && bottom <= height + 1;
    const [side, size, end] = right > width + 1 ? ['wide', width, right] : ['high', height, bottom];
    const detail = `The page is ${size} points ${side}; the box ends at ${end}.`;
    if (!isInside) return fail(/OUTLINE/, detail, '/box', `must be on page ${page}`);
  }
  return undefined;
}

/** The problem of pages, boxes, or languages that a document or a model doesn't have. */
export function pageProblem(
  operation: Operation,
  call: Call,
  card: Contract['card'],
  all: PdfPage[],
  asked: Asked,
  { maxPages }: Limits,
) {
  const { pages, options } = asked;
  const fail = (code: RegExp, detail: string, pointer: string, message: string) =>
    rejectCode(operation, code, call, detail, [{ pointer, message }]);
  const missing = pages.findIndex((number) => number > all.length);
  if (missing >= 0) {
    const detail = `The document has ${all.length} pages.`;
    return fail(/OUT_OF_RANGE/, detail, `/pages/${missing}`, `must be at most ${all.length}`);
  }
  if (pages.length === 0 && all.length > maxPages) {
    const detail = `The document has ${all.length} pages; a request can cover ${maxPages}.`;
    return rejectCode(operation, /TOO_MANY_PAGES/, call, detail);
  }
  const known = card?.languages.tags ?? [];
  const languages = (options.languages ?? []) as string[];
  const other = languages.findIndex((one) => !known.some((tag) => one === tag || one.startsWith(`${tag}-`)));
  if (other >= 0 && known.length > 0) {
    const detail = `The language ${languages[other]} is not loaded. The loaded languages are ${known.join(', ')}.`;
    return fail(/LANGUAGE/, detail, `/options/languages/${other}`, 'must be a loaded language');
  }
  return outlineProblem(operation, call, all, asked);
}

/** The checksum of the sample file that the example of a prediction is about. */
export function exampleDocument({ body }: Operation): string | undefined {
  for (const { value } of body?.contents.flatMap(({ examples }) => examples) ?? []) {
    const file = path.join(samples, path.basename(String((value as { document?: unknown }).document)));
    if (/\.\w+$/.test(file) && existsSync(file)) return sha256Of(readFileSync(file));
  }
  return undefined;
}
