import type { Proofs } from './platform.ts';
import {
  createArtifact,
  ekp,
  fileOf,
  harbor,
  hours,
  image,
  intake,
  key,
  login,
  sendFile,
  upload,
  viewer,
} from './steps.ts';

const ontology = 'https://halden.example/ontology/purchasing#';
const invoices = { iri: `${ontology}Invoice`, properties: [`${ontology}invoiceNumber`], filters: [] as object[] };
const view = { iri: 'https://halden.example/perspective/mine', name: 'Mine', classes: [invoices] };
const viewPath = `iri=${encodeURIComponent(view.iri)}`;

export const ekpProofs: Proofs = {
  'upload-unlisted': async (at) => {
    const { path, complete } = await sendFile(at);
    await at.ask(`GET ${ekp}/harbor/file-details?mediaType=image/png`, { status: 200, has: { items: [] } });
    const { body } = await at.ask(`POST ${path}/complete`, { body: complete, status: 200 });
    const list = await at.ask(`GET ${ekp}/harbor/file-details?mediaType=image/png`, { status: 200 });
    at.equal(list.body.items[0].id, body.fileId);
  },
  'upload-own-account': async (at) => {
    const { accessToken } = await login(at, intake);
    const { path, complete } = await sendFile(at);
    await at.ask(`GET ${path}`, { as: accessToken, status: 404, code: 'UPLOAD_NOT_FOUND' });
    await at.ask(`POST ${path}/complete`, { as: accessToken, body: complete, status: 404, code: 'UPLOAD_NOT_FOUND' });
  },
  'part-without-token': async (at) => {
    const { body } = await at.ask(`POST ${ekp}/uploads`, { body: fileOf(image), status: 201 });
    const { url } = body.parts[0];
    await at.ask(`PUT ${url}`, { body: image, as: '', status: 200 });
    await at.ask(`PUT ${url.replace(/signature=.*/, 'signature=changed')}`, { body: image, as: '', status: 403 });
    await at.ask(`PUT ${url.split('?')[0]}`, { body: image, as: '', status: 403 });
    at.wait(25 * hours);
    await at.ask(`PUT ${url}`, { body: image, as: '', status: 403 });
  },
  'upload-expires': async (at) => {
    const { path, complete } = await sendFile(at);
    at.wait(25 * hours);
    await at.ask(`GET ${path}`, { status: 200, has: { status: 'EXPIRED', parts: [] } });
    await at.ask(`POST ${path}/complete`, { body: complete, status: 410, code: 'UPLOAD_EXPIRED' });
  },
  'upload-kept-30-days': async (at) => {
    const { path, complete } = await sendFile(at);
    await at.ask(`POST ${path}/complete`, { body: complete, status: 200 });
    at.wait(29 * 24 * hours);
    await at.ask(`GET ${path}`, { status: 200, has: { status: 'COMPLETED' } });
    at.wait(2 * 24 * hours);
    await at.ask(`GET ${path}`, { status: 404, code: 'UPLOAD_NOT_FOUND' });
  },
  'complete-again': async (at) => {
    const { path, complete } = await sendFile(at);
    const { body } = await at.ask(`POST ${path}/complete`, { body: complete, status: 200 });
    const { artifactId } = body;
    await at.ask(`POST ${path}/complete`, { body: complete, status: 200, has: { artifactId } });
    const list = await at.ask(`GET ${ekp}/harbor/file-details?mediaType=image/png`, { status: 200 });
    at.equal(list.body.items.length, 1);
  },
  'abort-again': async (at) => {
    const { path } = await sendFile(at);
    await at.ask(`DELETE ${path}`, { status: 204 });
    await at.ask(`DELETE ${path}`, { status: 204 });
    await at.ask(`GET ${path}`, { status: 200, has: { status: 'ABORTED', parts: [] } });
    const { path: other, complete } = await sendFile(at);
    await at.ask(`POST ${other}/complete`, { body: complete, status: 200 });
    await at.ask(`DELETE ${other}`, { status: 409, code: 'UPLOAD_COMPLETED' });
  },
  'part-missing': async (at) => {
    const { body } = await at.ask(`POST ${ekp}/uploads`, { body: fileOf(image), status: 201 });
    const complete = { parts: [{ number: 1, etag: '"93cee896c8e2c7e5d0f3a9b8c1d2e3f4"' }] };
    await at.ask(`POST ${ekp}/uploads/${body.id}/complete`, {
      body: complete,
      status: 422,
      code: 'UPLOAD_PART_MISSING',
      has: {
        title: "A part hasn't been received.",
        detail: 'Part 1 has not been received.',
        instance: `${ekp}/uploads/${body.id}/complete`,
        errors: [{ pointer: '/parts/0', message: 'must be sent' }],
      },
    });
  },
  'part-sent-again': async (at) => {
    const { path, url } = await sendFile(at, image.subarray(0, 9));
    const wrong = { parts: [{ number: 1, etag: `"${'0'.repeat(32)}"` }] };
    await at.ask(`POST ${path}/complete`, { body: wrong, status: 422, code: 'UPLOAD_PART_DAMAGED' });
    await at.ask(`GET ${path}`, { status: 200, has: { status: 'INITIATED' } });
    const { headers } = await at.ask(`PUT ${url}`, { body: image.subarray(0, 9), as: '', status: 200 });
    const complete = { parts: [{ number: 1, etag: headers.etag }] };
    await at.ask(`POST ${path}/complete`, { body: complete, status: 200 });
  },
  'upload-starts-nothing': async (at) => {
    const { artifactId } = await upload(at);
    at.wait(1 * hours);
    await at.ask(`GET ${harbor}/artifacts/${artifactId}`, { status: 200, has: { status: 'CREATED' } });
    const list = `POST ${harbor}/data-transformer-runs/search`;
    await at.ask(list, { body: { inputArtifactId: artifactId }, status: 200, has: { items: [] } });
  },
  'same-bytes-twice': async (at) => {
    const [first, second] = [await upload(at), await upload(at)];
    at.equal(first.artifactIri, 'https://halden.example/id/artifact/scan');
    at.equal(second.artifactIri, 'https://halden.example/id/artifact/scan-2');
    const list = await at.ask(`GET ${ekp}/harbor/file-details?mediaType=image/png`, { status: 200 });
    at.equal(list.body.items.length, 2);
  },
  'file-details-deleted': async (at) => {
    const { artifactId } = await upload(at);
    await at.ask(`DELETE ${harbor}/artifacts/${artifactId}`, { headers: { 'If-Match': '"1"' }, status: 204 });
    await at.ask(`GET ${ekp}/harbor/file-details?artifactId=${artifactId}`, { status: 200, has: { items: [] } });
  },
  'one-artifact-per-file': async (at) => {
    const { artifactId, fileId } = await upload(at);
    const { body } = await at.ask(`GET ${ekp}/harbor/artifacts?fileId=${fileId}`, { status: 200 });
    at.equal(body.items.length, 1);
    at.equal(body.items[0].id, artifactId);
  },
  'same-status-rejected': async (at) => {
    const { id } = await createArtifact(at);
    const path = `PUT ${ekp}/harbor/artifacts/${id}/status`;
    const body = { status: 'PROCESSING' };
    await at.ask(path, { body, headers: { 'If-Match': '"1"' }, status: 200, has: { version: 2 } });
    await at.ask(path, { body, headers: { 'If-Match': '"2"' }, status: 409, code: 'ARTIFACT_TRANSITION_INVALID' });
    await at.ask(`GET ${harbor}/artifacts/${id}`, { status: 200, has: { version: 2 } });
  },
  'archiving-keeps-content': async (at) => {
    const { artifactId } = await upload(at);
    const path = `${ekp}/harbor/artifacts/${artifactId}/status`;
    await at.ask(`PUT ${path}`, { body: { status: 'ARCHIVED' }, headers: { 'If-Match': '"1"' }, status: 200 });
    const { body } = await at.ask(`GET ${harbor}/artifacts/${artifactId}`, { status: 200 });
    const { bytes } = await at.ask(`GET ${body.content.downloadUrl}`, { as: '', status: 200 });
    at.equal(Buffer.from(bytes).toString('hex'), '89504e470d0a1a0a0001');
  },
  'created-points-to-harbor': async (at) => {
    const sent = { definition: { name: 'source-pdf' }, title: 'Mine', properties: { fileName: 'a.pdf', pageCount: 1 } };
    const { body, headers } = await at.ask(`POST ${ekp}/harbor/artifacts`, { body: sent, status: 201 });
    at.equal(headers.location, `${harbor}/artifacts/${body.id}`);
    const made = await at.ask(`POST ${ekp}/perspectives`, { body: view, status: 201, has: { id: undefined } });
    at.equal(made.headers.location, `${ekp}/perspectives/by-iri?${viewPath}`);
  },
  'viewer-cannot-upload': async (at) => {
    const { accessToken } = await login(at, viewer);
    const sent = { as: accessToken, body: fileOf(image), status: 403, code: 'PERMISSION_DENIED' };
    await at.ask(`POST ${ekp}/uploads`, { ...sent, headers: key(1) });
  },

  'class-left-out': async (at) => {
    const lines = { iri: `${ontology}InvoiceLine`, properties: [`${ontology}quantity`], filters: [] };
    const both = { ...view, classes: [invoices, lines] };
    await at.ask(`POST ${ekp}/perspectives`, { body: both, status: 201 });
    const change = { body: { classes: [lines] }, headers: { 'If-Match': '"1"' }, status: 200 };
    await at.ask(`PATCH ${ekp}/perspectives/by-iri?${viewPath}`, {
      ...change,
      has: { classes: [lines], name: 'Mine' },
    });
  },
  'perspective-deletes-no-facts': async (at) => {
    const query = { query: `SELECT ?i WHERE { ?i a <${ontology}Invoice> }` };
    const before = await at.ask(`POST ${ekp}/graph/query`, { body: query, status: 200 });
    at.equal(before.body.results.bindings.length, 1);
    await at.ask(`POST ${ekp}/perspectives`, { body: view, status: 201 });
    const path = `${ekp}/perspectives/by-iri?${viewPath}`;
    await at.ask(`DELETE ${path}`, { headers: { 'If-Match': '"1"' }, status: 204 });
    await at.ask(`GET ${path}`, { status: 404, code: 'PERSPECTIVE_NOT_FOUND' });
    const { body } = await at.ask(`POST ${ekp}/graph/query`, { body: query, status: 200 });
    at.equal(body.results.bindings.length, 1);
  },
  'all-filters-match': async (at) => {
    const filter = (value: string) => ({ property: `${ontology}invoiceNumber`, operator: 'CONTAINS', value });
    const path = `${ekp}/perspectives/entities?perspectiveIri=${encodeURIComponent(view.iri)}`;
    const both = { ...view, classes: [{ ...invoices, filters: [filter('2026'), filter('0117')] }] };
    await at.ask(`POST ${ekp}/perspectives`, { body: both, status: 201 });
    const { body } = await at.ask(`GET ${path}`, { status: 200 });
    at.equal(body.items.length, 1);
    const one = { classes: [{ ...invoices, filters: [filter('2026'), filter('9999')] }] };
    const headers = { 'If-Match': '"1"' };
    await at.ask(`PATCH ${ekp}/perspectives/by-iri?${viewPath}`, { body: one, headers, status: 200 });
    await at.ask(`GET ${path}`, { status: 200, has: { items: [] } });
  },
};
