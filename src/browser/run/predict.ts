import files from '@generated/sandbox/default/files.json';
import type { Sandbox } from './sandbox.ts';

/** The models that a reader tries. */
export interface Models {
  /** The model that the page is about. */
  model: string;
  /** The one that reads what is printed on a page. */
  words: string;
  /** The header with the key of both. */
  header: string;
}

/** The error for a document that a model can't read. */
export interface Problem {
  type?: string;
  code?: string;
  title: string;
  detail?: string;
}

/** The result of both models. */
export type Prediction =
  | { is: 'read'; result: unknown; words: unknown; milliseconds: number }
  | { is: 'rejected'; problem: Problem };

const pdfStart = '%PDF-';

/** Whether a file says that it is a PDF, which it may do some bytes later. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes(pdfStart);
}

async function send(sandbox: Sandbox, { header }: Models, model: string, document: Uint8Array, pages: string) {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), 'document.pdf');
  if (pages) form.append('pages', pages);
  // The browser encodes it.
  const encoded = new Response(form);
  const { status, body } = await sandbox.fetch({
    method: 'POST',
    url: `${files.origin}/${model}/predict`,
    headers: [
      ['Content-Type', encoded.headers.get('content-type') ?? ''],
      ...(header ? [[header, 'sandbox'] as [string, string]] : []),
    ],
    body: new Uint8Array(await encoded.arrayBuffer()),
  });
  return { isRead: status < 300, body: JSON.parse(new TextDecoder().decode(body)) as unknown };
}

/** Reads a document with both models; `pages` are those to read, or all if it is empty. */
export async function predict(
  sandbox: Sandbox,
  models: Models,
  document: Uint8Array,
  pages: string,
): Promise<Prediction> {
  if (!isPdf(document)) {
    const detail = 'It doesn’t start like one. The models also read images, but the sandbox can’t.';
    return { is: 'rejected', problem: { title: 'The file isn’t a PDF.', detail } };
  }
  const start = performance.now();
  const read = await send(sandbox, models, models.model, document, pages);
  const milliseconds = performance.now() - start;
  if (!read.isRead) return { is: 'rejected', problem: read.body as Problem };
  const isSame = models.words === models.model;
  const words = isSame ? read : await send(sandbox, models, models.words, document, pages);
  return { is: 'read', result: read.body, words: words.isRead ? words.body : undefined, milliseconds };
}
