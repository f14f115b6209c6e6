import { readFileSync } from 'node:fs';
import type { Body, Platform, Proofs } from './platform.ts';
import { harbor, invoice } from './steps.ts';

const sample = readFileSync('static/samples/invoice-2026-0117.pdf');
const owned = { 'X-Model-Key': 'sandbox' };
const inline = (content: Buffer, mediaType = 'application/pdf') => ({
  document: { kind: 'INLINE', mediaType, content: content.toString('base64') },
});

function predict(at: Platform, body: object, status: number, code?: string, headers: Record<string, string> = owned) {
  return at.ask('POST /table/predict', { body, headers, as: '', status, ...(code && { code }) });
}

export const modelsProofs: Proofs = {
  'model-key': async (at) => {
    await predict(at, inline(sample), 401, 'MODEL_KEY_INVALID', {});
    await predict(at, inline(sample), 401, 'MODEL_KEY_INVALID', { 'X-Model-Key': 'another-key' });
    await at.ask('GET /table/health', { as: '', status: 200 });
  },
  'no-table-no-error': async (at) => {
    const { body } = await predict(at, { ...inline(sample), pages: [2] }, 200);
    at.equal(body.tables, []);
  },
  'all-pages-by-default': async (at) => {
    const { body } = await predict(at, inline(sample), 200);
    at.equal(
      body.pages.map(({ page }: Body) => page),
      [1, 2],
    );
    await predict(at, { ...inline(sample), pages: [3] }, 422, 'MODEL_PAGE_OUT_OF_RANGE');
  },
  'listed-media-types': async (at) => {
    const { body } = await at.ask('GET /pdf-to-html-converter/info', { headers: owned, as: '', status: 200 });
    at.equal(body.mediaTypes, ['application/pdf']);
    const sent = { body: inline(sample, 'image/tiff'), headers: owned, as: '' };
    await at.ask('POST /pdf-to-html-converter/predict', { ...sent, status: 415, code: 'MODEL_MEDIA_TYPE_UNSUPPORTED' });
  },
  'damaged-document': async (at) => {
    await predict(at, inline(Buffer.from('%PDF-1.4 nothing')), 422, 'MODEL_DOCUMENT_UNREADABLE');
  },
  'other-hosts-refused': async (at) => {
    const { body } = await at.ask(`GET ${harbor}/artifacts/${invoice}`, { status: 200 });
    const url = (one: string) => ({ document: { kind: 'URL', mediaType: 'application/pdf', url: one }, pages: [1] });
    const { pathname } = new URL(body.content.downloadUrl);
    await predict(at, url(`https://files.halden.example${pathname}`), 422, 'MODEL_DOCUMENT_URL_REFUSED');
    const found = await predict(at, url(body.content.downloadUrl), 200);
    at.equal(found.body.tables.length, 1);
    at.wait(16 * 60);
    await predict(at, url(body.content.downloadUrl), 422, 'MODEL_DOCUMENT_UNREACHABLE');
  },
  'job-is-polled': async (at) => {
    const queued = await predict(at, inline(sample), 202, undefined, { ...owned, Prefer: 'respond-async' });
    const { location = '' } = queued.headers;
    const { body } = await at.ask(`GET ${location}`, {
      headers: owned,
      as: '',
      status: 200,
      has: { status: 'SUCCEEDED' },
    });
    at.equal(body.result.tables.length, 1);
    const damaged = inline(Buffer.from('%PDF-1.4 nothing'));
    const failing = await predict(at, damaged, 202, undefined, { ...owned, Prefer: 'respond-async' });
    const job = await at.ask(`GET ${failing.headers.location}`, { headers: owned, as: '', status: 200 });
    at.equal([job.body.status, job.body.problem.code], ['FAILED', 'MODEL_DOCUMENT_UNREADABLE']);
  },
};
