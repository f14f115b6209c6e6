import type { Proofs } from './platform.ts';
import {
  createArtifact,
  ekp,
  harbor,
  hours,
  key,
  login,
  match,
  minutes,
  nothing,
  startProcess,
  workflows,
} from './steps.ts';

const artifacts = `${harbor}/artifacts`;
const codes: Record<number, string> = { 400: 'VALIDATION_FAILED', 404: 'PATH_NOT_FOUND' };
const search = `POST ${artifacts}/search`;

export const standards: Proofs = {
  'patch-merges': async (at) => {
    const definition = { name: 'note', version: 1, title: 'Note', schema: { type: 'object' } };
    await at.ask(`POST ${harbor}/artifact-definitions`, { body: definition, status: 201 });
    const properties = { a: 1, b: { c: 2, d: 3 }, e: [1, 2] };
    const { id } = await createArtifact(at, { definition: { name: 'note' }, properties });
    const body = { properties: { a: null, b: { d: 4 }, e: [3] } };
    const has = { title: 'Contract', properties: { b: { c: 2, d: 4 }, e: [3] } };
    await at.ask(`PATCH ${artifacts}/${id}`, { body, headers: match(1), status: 200, has });
  },
  'update-needs-version': async (at) => {
    const { id } = await createArtifact(at);
    const patch = `PATCH ${artifacts}/${id}`;
    await at.ask(patch, { body: { title: 'A' }, status: 428, code: 'PRECONDITION_REQUIRED' });
    await at.ask(patch, { body: { title: 'A' }, headers: match(1), status: 200, has: { version: 2 } });
    await at.ask(patch, { body: { title: 'B' }, headers: match(1), status: 412, code: 'VERSION_CONFLICT' });
    await at.ask(`GET ${artifacts}/${id}`, { status: 200, has: { title: 'A', version: 2 } });
  },
  'key-repeats-response': async (at) => {
    const body = { definition: { name: 'source-pdf' }, title: 'One', properties: { fileName: 'a.pdf', pageCount: 1 } };
    const first = await at.ask(`POST ${artifacts}`, { body, headers: key(1), status: 201 });
    at.wait(23 * hours);
    const { id } = first.body;
    await at.ask(`POST ${artifacts}`, { body, headers: key(1), status: 201, has: { id } });
    const found = await at.ask(search, { body: { text: 'One' }, status: 200 });
    at.equal(found.body.items.length, 1);
    at.wait(2 * hours);
    const later = await at.ask(`POST ${artifacts}`, { body, headers: key(1), status: 201 });
    at.equal(later.body.id === id, false);
  },
  'key-other-body': async (at) => {
    const body = { definition: { name: 'source-pdf' }, title: 'One', properties: { fileName: 'a.pdf', pageCount: 1 } };
    await at.ask(`POST ${artifacts}`, { body, headers: key(1), status: 201 });
    const other = { ...body, title: 'Two' };
    await at.ask(`POST ${artifacts}`, { body: other, headers: key(1), status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
    // The same key for another operation is another key.
    await at.ask(`POST ${ekp}/harbor/artifacts`, { body: other, headers: key(1), status: 201 });
  },
  'errors-not-stored': async (at) => {
    const body = { definition: { name: 'later' }, title: 'One', properties: {} };
    const sent = { body, headers: key(1) };
    await at.ask(`POST ${artifacts}`, { ...sent, status: 422, code: 'ARTIFACT_DEFINITION_UNKNOWN' });
    const definition = { name: 'later', version: 1, title: 'Later', schema: { type: 'object' } };
    await at.ask(`POST ${harbor}/artifact-definitions`, { body: definition, status: 201 });
    await at.ask(`POST ${artifacts}`, { ...sent, status: 201 });
  },
  'iri-exact': async (at) => {
    const iri = 'https://halden.example/id/artifact/contract-7';
    await createArtifact(at, { iri });
    const read = (one: string) => `GET ${artifacts}/by-iri?iri=${one}`;
    const once = encodeURIComponent(iri);
    await at.ask(read(once), { status: 200, has: { iri } });
    for (const wrong of [once.replace('contract', 'Contract'), `${once}%2F`])
      await at.ask(read(wrong), { status: 404, code: 'ARTIFACT_NOT_FOUND' });
    await at.ask(read(encodeURIComponent(once)), { status: 400, code: 'VALIDATION_FAILED' });
  },
  'iri-of-tenant': async (at) => {
    const body = { definition: { name: 'source-pdf' }, title: 'One', properties: { fileName: 'a.pdf', pageCount: 1 } };
    const outside = { ...body, iri: 'https://other.example/id/artifact/1' };
    await at.ask(`POST ${artifacts}`, { body: outside, status: 422, code: 'ARTIFACT_IRI_OUTSIDE_TENANT' });
  },
  'page-token-hour': async (at) => {
    const page = { pageSize: 1, sortBy: 'createdAt' };
    const { body } = await at.ask(search, { body: page, status: 200 });
    const next = { ...page, pageToken: body.nextPageToken };
    at.wait(59 * minutes);
    await at.ask(search, { body: next, status: 200 });
    await at.ask(search, { body: { ...next, text: 'invoice' }, status: 400, code: 'VALIDATION_FAILED' });
    at.wait(2 * minutes);
    await at.ask(search, { body: next, status: 400, code: 'VALIDATION_FAILED' });
  },
  'page-size-200': async (at) => {
    for (let count = 0; count < 51; count++) await createArtifact(at, { title: 'Many' });
    const { body } = await at.ask(search, { body: { text: 'Many' }, status: 200 });
    at.equal(body.items.length, 50);
    await at.ask(search, { body: { pageSize: 200 }, status: 200 });
    await at.ask(search, { body: { pageSize: 201 }, status: 400, code: 'VALIDATION_FAILED' });
  },
  'time-range-bounds': async (at) => {
    const { createdAt } = await createArtifact(at, { title: 'Bound' });
    const after = await at.ask(search, { body: { text: 'Bound', createdAfter: createdAt }, status: 200 });
    at.equal(after.body.items.length, 1);
    await at.ask(search, { body: { text: 'Bound', createdBefore: createdAt }, status: 200, has: { items: [] } });
  },
  'empty-search-200': async (at) => {
    await at.ask(search, { body: { text: 'zeppelin' }, status: 200, has: { items: [], nextPageToken: null } });
  },
  'problem-on-unknown-paths': async (at) => {
    const named = ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'];
    for (const [what, as, status, code] of [
      ['GET /harbor/api/v1/nothing', 'sandbox', 404, 'PATH_NOT_FOUND'],
      [`PUT ${search.split(' ')[1]}`, 'sandbox', 405, 'METHOD_NOT_ALLOWED'],
      [`GET ${artifacts}/${nothing}`, 'sandbox', 404, 'ARTIFACT_NOT_FOUND'],
      [`GET ${artifacts}/${nothing}`, '', 401, 'TOKEN_MISSING'],
    ] as const) {
      const { body, headers } = await at.ask(what, { as, status, code });
      at.equal(Object.keys(body).sort(), [...named].sort());
      at.equal(headers['content-type'], 'application/problem+json');
      at.equal(headers['x-request-id'], body.requestId);
    }
  },
  'limit-on-every-response': async (at) => {
    const { refreshToken } = await login(at);
    for (const [what, status, body] of [
      [search, 200, {}],
      ['GET /harbor/api/v1/nothing', 404, undefined],
      [`GET ${search.split(' ')[1]}`, 400, undefined],
      [`POST ${ekp}/auth/logout`, 204, { refreshToken }],
    ] as const) {
      const { headers } = await at.ask(what, {
        status,
        ...(body && { body }),
        ...(status >= 400 && { code: codes[status] }),
      });
      at.equal([headers['ratelimit-limit'], Number(headers['ratelimit-remaining']) >= 0], ['600', true]);
    }
  },
  'start-is-accepted': async (at) => {
    await startProcess(at, { book: {} });
    const body = { workflowName: 'booking', inputs: {} };
    const { headers, body: process } = await at.ask(`POST ${workflows}/processes`, { body, status: 202 });
    at.equal(headers.location, `${workflows}/processes/${process.id}`);
    at.equal(Number(headers['retry-after']) > 0, true);
  },
};
