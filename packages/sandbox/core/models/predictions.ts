import type { Contract, Operation } from '@docs/contracts';
import { sha256Of } from '../model/bytes.ts';
import type { Box, PdfPage, ReadDocument } from '../model/document.ts';
import type { Environment } from '../model/environment.ts';
import type { Code } from '../model/flows.ts';
import { type Asked, problemWith, rejectCode, rejectInvalid } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import { typeOf } from '../model/signatures.ts';
import { predict, type Reading } from '../pdf/predict.ts';

type Document = Extract<ReadDocument, { count: number }>;

/** The limits of a model. */
export interface Limits {
  maxPages: number;
  maxInlineBytes: number;
  /** How long a job and its result are kept. */
  jobRetention?: string;
}

/** The pages and options of a prediction. */
export interface Selection {
  pages: number[];
  options: Fields;
}

/** The media types and limits of a model. */
export interface Info {
  mediaTypes: string[];
  limits: Limits;
}

/** The media types and limits in the example of the operation that describes a model. */
export function infoOf({ operations }: Contract): Info {
  const examples = operations.flatMap(({ responses }) => responses[0]?.contents[0]?.examples ?? []);
  const values = examples.map(({ value }) => value as Info | undefined);
  const unlimited = { mediaTypes: [], limits: { maxPages: Infinity, maxInlineBytes: Infinity } };
  return values.find((info) => info?.limits?.maxPages) ?? unlimited;
}

/** Rejects a document of a media type that a model doesn't read. */
export function checkMediaType(asked: Asked, mediaType: string | undefined, { mediaTypes }: Info): void {
  if (mediaType === undefined || mediaTypes.length === 0 || mediaTypes.includes(mediaType.toLowerCase())) return;
  const detail = `The document is ${mediaType}; the model supports ${mediaTypes.join(', ')}.`;
  rejectCode(asked, 'MODEL_MEDIA_TYPE_UNSUPPORTED', detail);
}

/** Why the sandbox can't read a document of a model: it is an image. */
export function imageFault(document: Uint8Array): string | undefined {
  const type = typeOf(document);
  if (!type?.startsWith('image/')) return undefined;
  return `The document is ${type}, and the sandbox reads only the text layers of PDFs.`;
}

/** Rejects a document that is larger than a request may have. */
export function checkSize(asked: Asked, size: number, limit: number): void {
  if (size > limit)
    rejectCode(
      asked,
      'MODEL_DOCUMENT_TOO_LARGE',
      `The document is ${size} bytes; the limit for a request is ${limit}.`,
    );
}

/** The problem of boxes that are not on the pages that the prediction reads. */
function checkOutlines(asked: Asked, { count, pages: read }: Document, { options }: Selection): undefined {
  const outlines = (options.outlines ?? []) as { page: number; box: Box }[];
  for (const [index, { page, box }] of outlines.entries()) {
    const fail = (code: Code, detail: string, field: string, message: string): never =>
      rejectCode(asked, code, detail, `/options/outlines/${index}/${field}`, message);
    if (page > count)
      fail('MODEL_PAGE_OUT_OF_RANGE', `The document has ${count} pages.`, 'page', `must be at most ${count}`);
    const size = read.find((one) => one.page === page)?.size;
    if (!size)
      return fail(
        'TABLE_OUTLINE_OUTSIDE_PAGE',
        `Page ${page} is not one of the pages to process.`,
        'page',
        'must be in pages',
      );
    // Boxes of models are rounded.
    for (const [side, most, end] of [
      ['wide', size.width, box.x + box.width],
      ['high', size.height, box.y + box.height],
    ] as const) {
      const detail = `The page is ${most} points ${side}; the box ends at ${end}.`;
      if (end > most + 1) fail('TABLE_OUTLINE_OUTSIDE_PAGE', detail, 'box', `must be on page ${page}`);
    }
  }
}

/** Rejects pages, boxes, or languages that a document or a model doesn't have. */
export function checkSelection(
  asked: Asked,
  card: Contract['card'],
  document: Document,
  selection: Selection,
  { maxPages }: Limits,
): void {
  const { pages, options } = selection;
  const { count: length } = document;
  const count = `The document has ${length} pages`;
  const missing = pages.findIndex((number) => number > length);
  if (missing >= 0)
    rejectCode(asked, 'MODEL_PAGE_OUT_OF_RANGE', `${count}.`, `/pages/${missing}`, `must be at most ${length}`);
  if (pages.length === 0 && length > maxPages)
    rejectCode(asked, 'MODEL_TOO_MANY_PAGES', `${count}; a request can cover ${maxPages}.`);
  const known = card?.languages.tags ?? [];
  const languages = (options.languages ?? []) as string[];
  const other = languages.findIndex((one) => !known.some((tag) => one === tag || one.startsWith(`${tag}-`)));
  if (other >= 0 && known.length > 0) {
    const detail = `The language ${languages[other]} is not loaded. The loaded languages are ${known.join(', ')}.`;
    const [code, pointer] = ['SPATIAL_TEXT_LANGUAGE_UNSUPPORTED', `/options/languages/${other}`] as const;
    const message = 'must be a loaded language';
    if (problemWith(asked.operation, code)) rejectCode(asked, code, detail, pointer, message);
    rejectInvalid(asked, { pointer, message });
  }
  checkOutlines(asked, document, selection);
}

/** The checksum of the sample file that the example of a prediction is about. */
export function exampleDocument({ body }: Operation, { samples }: Environment): string | undefined {
  for (const { value } of body?.contents.flatMap(({ examples }) => examples) ?? []) {
    const file = samples.get(String((value as { document?: unknown }).document).replace(/^.*[/@]/, ''));
    if (file) return sha256Of(file);
  }
  return undefined;
}

/** A model's result, or the reason why the sandbox can't have one. */
export type Outcome =
  | { result: Fields; failure?: undefined }
  | { failure: { code: string; detail: string }; result?: undefined };

/** The result of a model for some pages, or why it has none. */
export function readPages(reads: Reading, all: PdfPage[], wanted: number[], options: Fields): Outcome {
  const pages = all.filter(({ page }) => wanted.length === 0 || wanted.includes(page));
  // With the text layer only, a page without one has no text.
  const scan = pages.find(({ words, hasImage }) => words.length === 0 && hasImage && options.source !== 'TEXT_LAYER');
  const detail = `Page ${scan?.page} has no text layer, and the sandbox doesn't recognize text in images.`;
  if (scan || options.source === 'OCR')
    return { failure: { code: 'RUN_INPUT_UNREADABLE', detail: scan ? detail : 'The sandbox has no OCR.' } };
  return { result: predict(reads, pages, options) };
}
