import type { Platform, Proofs } from './platform.ts';
import { createArtifact, ekp, harbor, invoice, key, match, minutes, nothing, upload } from './steps.ts';

const artifacts = `${harbor}/artifacts`;
const runs = `${harbor}/data-transformer-runs`;
const search = `POST ${artifacts}/search`;
const tables = '6c4e9a1f-8b3d-4d72-9f5e-3a7c1e0b8d63';
const archive = { status: 'ARCHIVED' };

async function startRun(at: Platform, source: string, more: object = {}): Promise<string> {
  const body = { definitionId: tables, inputs: { source: [source] } };
  const started = await at.ask(`POST ${runs}`, { body, status: 202, ...more });
  at.equal(started.headers.location, `${runs}/${started.body.id}`);
  return started.body.id;
}

const fields = [
  { name: 'number', type: 'KEYWORD' },
  { name: 'lines', type: 'TEXT' },
];
const documents = `${harbor}/indices/mine/documents`;
const find = `POST ${harbor}/indices/mine/search`;

/** Creates an index, and returns the ID of an artifact for its documents. */
async function createIndex(at: Platform): Promise<string> {
  await at.ask(`POST ${harbor}/index-definitions`, { body: { name: 'mine', fields }, status: 201 });
  return (await createArtifact(at)).id;
}

export const harborProofs: Proofs = {
  'batch-keeps-order': async (at) => {
    const [first, second] = [await createArtifact(at), await createArtifact(at)];
    const body = { ids: [second.id, nothing, first.id] };
    const batch = await at.ask(`POST ${artifacts}/batch-get`, { body, status: 200, has: { missingIds: [nothing] } });
    at.equal(
      batch.body.items.map(({ id }: { id: string }) => id),
      [second.id, first.id],
    );
  },
  'deleted-is-gone': async (at) => {
    const { id, iri } = await createArtifact(at);
    const output = await createArtifact(at, { derivedFrom: [id] });
    await at.ask(`DELETE ${artifacts}/${id}`, { headers: match(1), status: 204 });
    await at.ask(`GET ${artifacts}/${id}`, { status: 410, code: 'ARTIFACT_DELETED' });
    await at.ask(`GET ${artifacts}/by-iri?iri=${encodeURIComponent(iri)}`, { status: 410, code: 'ARTIFACT_DELETED' });
    await at.ask(`GET ${artifacts}/${output.id}`, { status: 200, has: { derivedFrom: [id] } });
  },
  'facts-survive-deletion': async (at) => {
    const { body: document } = await at.ask(`GET ${artifacts}/${invoice}`, { status: 200 });
    await at.ask(`DELETE ${artifacts}/${invoice}`, { headers: match(document.version), status: 204 });
    await at.ask(`GET ${harbor}/nebulae?artifactId=${invoice}`, { status: 200, has: { items: [] } });
    const body = { query: 'SELECT ?i WHERE { ?i a <https://halden.example/ontology/purchasing#Invoice> }' };
    const { body: found } = await at.ask(`POST ${ekp}/graph/query`, { body, status: 200 });
    at.equal(found.results.bindings.length, 1);
  },
  'archived-is-hidden': async (at) => {
    const { id } = await createArtifact(at, { title: 'Hidden' });
    await at.ask(`PATCH ${artifacts}/${id}`, { body: archive, headers: match(1), status: 200 });
    await at.ask(search, { body: { text: 'Hidden' }, status: 200, has: { items: [] } });
    const change = { body: { title: 'Other' }, headers: match(2) };
    await at.ask(`PATCH ${artifacts}/${id}`, { ...change, status: 409, code: 'ARTIFACT_ARCHIVED' });
    const inputs = { definitionId: tables, inputs: { source: [id] } };
    await at.ask(`POST ${runs}`, { body: inputs, status: 409, code: 'RUN_INPUT_NOT_USABLE' });
  },
  'download-needs-no-token': async (at) => {
    const { artifactId } = await upload(at);
    const { body } = await at.ask(`GET ${artifacts}/${artifactId}`, { status: 200 });
    const { downloadUrl } = body.content;
    await at.ask(`GET ${downloadUrl}`, { as: '', status: 200 });
    await at.ask(`GET ${downloadUrl.replace(/signature=.*/, 'signature=changed')}`, { as: '', status: 403 });
    await at.ask(`GET ${downloadUrl.split('?')[0]}`, { as: '', status: 403 });
    at.wait(14 * minutes);
    await at.ask(`GET ${downloadUrl}`, { as: '', status: 200 });
    at.wait(2 * minutes);
    await at.ask(`GET ${downloadUrl}`, { as: '', status: 403 });
  },
  'types-must-match': async (at) => {
    await createArtifact(at, { title: 'Typed', properties: { fileName: 'a.pdf', pageCount: 428 } });
    const where = (value: unknown) => ({
      text: 'Typed',
      properties: [{ pointer: '/pageCount', operator: 'EQ', value }],
    });
    const { body } = await at.ask(search, { body: where(428), status: 200 });
    at.equal(body.items.length, 1);
    await at.ask(search, { body: where('428'), status: 200, has: { items: [] } });
  },
  'lineage-indirect': async (at) => {
    const first = await createArtifact(at);
    const second = await createArtifact(at, { derivedFrom: [first.id] });
    const third = await createArtifact(at, { derivedFrom: [second.id] });
    const ids = async (more: object) => {
      const sent = { derivedFrom: first.id, sortBy: 'createdAt', sortOrder: 'ASC', ...more };
      const { body } = await at.ask(search, { body: sent, status: 200 });
      return body.items.map(({ id }: { id: string }) => id).sort();
    };
    at.equal(await ids({}), [second.id]);
    at.equal(await ids({ includeIndirect: true }), [second.id, third.id].sort());
  },
  'definition-never-changes': async (at) => {
    const schema = (type: string) => ({ type: 'object', properties: { a: { type } }, additionalProperties: false });
    const make = (version: number, type: string, status = 201, code?: string) =>
      at.ask(`POST ${harbor}/artifact-definitions`, {
        ...{ body: { name: 'note', version, title: 'Note', schema: schema(type) }, status },
        ...(code && { code }),
      });
    await make(1, 'string');
    await make(1, 'number', 409, 'ARTIFACT_DEFINITION_EXISTS');
    const old = await createArtifact(at, { definition: { name: 'note' }, properties: { a: 'text' } });
    await make(2, 'number');
    at.equal((await at.ask(`GET ${artifacts}/${old.id}`, { status: 200 })).body.definition.version, 1);
    const sent = { definition: { name: 'note' }, title: 'New', properties: { a: 'text' } };
    await at.ask(`POST ${artifacts}`, { body: sent, status: 422, code: 'ARTIFACT_PROPERTIES_INVALID' });
    const typo = { ...sent, properties: { b: 1 } };
    await at.ask(`POST ${artifacts}`, { body: typo, status: 422, code: 'ARTIFACT_PROPERTIES_INVALID' });
  },
  'properties-8-mib': async (at) => {
    const definition = { name: 'note', version: 1, title: 'Note', schema: { type: 'object' } };
    await at.ask(`POST ${harbor}/artifact-definitions`, { body: definition, status: 201 });
    const sent = { definition: { name: 'note' }, title: 'Note', properties: { a: 'x'.repeat(8_388_601) } };
    await at.ask(`POST ${artifacts}`, { body: sent, status: 413, code: 'ARTIFACT_PROPERTIES_TOO_LARGE' });
  },
  'running-run-locks': async (at) => {
    const { id } = await createArtifact(at);
    const run = await startRun(at, id);
    await at.ask(`PATCH ${artifacts}/${id}`, { body: { title: 'Free' }, headers: match(1), status: 200 });
    await at.until(`GET ${runs}/${run}`, 'RUNNING', 0.1);
    const change = { body: { title: 'Locked' }, headers: match(3) };
    await at.ask(`PATCH ${artifacts}/${id}`, { ...change, status: 409, code: 'ARTIFACT_LOCKED_BY_RUN' });
    await at.ask(`POST ${runs}/${run}/cancel`, { status: 200, has: { status: 'CANCELLED' } });
    await at.ask(`PATCH ${artifacts}/${id}`, { body: { title: 'Free' }, headers: match(4), status: 200 });
  },
  'archived-input-fails-run': async (at) => {
    const { id } = await createArtifact(at);
    const run = await startRun(at, id);
    await at.ask(`PATCH ${artifacts}/${id}`, { body: archive, headers: match(1), status: 200 });
    const ended = await at.until(`GET ${runs}/${run}`, 'FAILED', 1);
    at.equal(ended.failure.code, 'RUN_INPUT_NOT_USABLE');
  },
  'cancel-run-again': async (at) => {
    const run = await startRun(at, (await createArtifact(at)).id);
    const first = await at.ask(`POST ${runs}/${run}/cancel`, { status: 200, has: { status: 'CANCELLED' } });
    const { finishedAt } = first.body;
    at.wait(minutes);
    await at.ask(`POST ${runs}/${run}/cancel`, { status: 200, has: { status: 'CANCELLED', finishedAt } });
  },
  'failed-input-used-again': async (at) => {
    const { id } = await createArtifact(at);
    const [first, second] = [await startRun(at, id), await startRun(at, id)];
    for (const run of [first, second]) await at.until(`GET ${runs}/${run}`, 'FAILED', 1);
    await at.ask(`GET ${artifacts}/${id}`, { status: 200, has: { status: 'FAILED' } });
    const again = await startRun(at, id);
    await at.until(`GET ${runs}/${again}`, 'RUNNING', 0.1);
    await at.ask(`GET ${artifacts}/${id}`, { status: 200, has: { status: 'PROCESSING', failure: null } });
  },
  'run-decides-artifact': async (at) => {
    const run = await startRun(at, invoice);
    await at.until(`GET ${runs}/${run}`, 'RUNNING', 0.1);
    const stored = await createArtifact(at, { runId: run });
    const body = { definitionId: tables, inputs: { source: [stored.id] } };
    await at.ask(`POST ${runs}`, { body, status: 409, code: 'RUN_INPUT_NOT_USABLE' });
    await at.until(`GET ${runs}/${run}`, 'SUCCEEDED', 1);
    await at.ask(`GET ${artifacts}/${stored.id}`, { status: 200, has: { status: 'READY' } });
    await at.ask(`POST ${runs}`, { body, status: 202 });
  },
  'ready-input-stays-ready': async (at) => {
    const run = await startRun(at, invoice);
    await at.until(`GET ${runs}/${run}`, 'RUNNING', 0.1);
    await at.ask(`GET ${artifacts}/${invoice}`, { status: 200, has: { status: 'READY' } });
    await at.ask(`POST ${runs}/${run}/cancel`, { status: 200 });
    await at.ask(`GET ${artifacts}/${invoice}`, { status: 200, has: { status: 'READY' } });
  },
  'run-key': async (at) => {
    const { id } = await createArtifact(at);
    const run = await startRun(at, id, { headers: key(1) });
    at.equal(await startRun(at, id, { headers: key(1) }), run);
    at.equal((await startRun(at, id)) === run, false);
  },

  'text-not-sortable': async (at) => {
    const make = (more: object) => {
      const sent = { name: 'mine', fields: [{ name: 'lines', ...more }] };
      return { body: sent, status: 422, code: 'INDEX_DEFINITION_FIELDS_INVALID' };
    };
    for (const more of [
      { type: 'TEXT', sortable: true },
      { type: 'TEXT', facet: true },
      { type: 'KEYWORD', analyzer: 'ENGLISH' },
    ])
      await at.ask(`POST ${harbor}/index-definitions`, make(more));
  },
  'some-documents-saved': async (at) => {
    const artifactId = await createIndex(at);
    const good = { id: 'a', artifactId, fields: { number: '1', lines: 'boxes' } };
    const bad = { id: 'b', artifactId, fields: { pageCount: 2 } };
    const counts = { createdCount: 1, replacedCount: 0, failedCount: 1 };
    const saved = await at.ask(`POST ${documents}`, { body: { documents: [good, bad] }, status: 200, has: counts });
    at.equal([saved.body.errors[0].documentId, saved.body.errors[0].reason], ['b', 'UNKNOWN_FIELD']);
    await at.ask(find, { body: {}, status: 200, has: { total: 1 } });
  },
  'no-document-saved': async (at) => {
    const artifactId = await createIndex(at);
    const bad = { id: 'b', artifactId, fields: { pageCount: 2 } };
    const sent = { body: { documents: [bad] }, status: 422, code: 'INDEX_DOCUMENTS_INVALID' };
    await at.ask(`POST ${documents}`, sent);
    await at.ask(find, { body: {}, status: 200, has: { total: 0 } });
  },
  'document-replaced': async (at) => {
    const artifactId = await createIndex(at);
    const save = (more: object) => ({ body: { documents: [{ id: 'a', artifactId, fields: more }] }, status: 200 });
    await at.ask(`POST ${documents}`, { ...save({ number: '1', lines: 'boxes' }), has: { createdCount: 1 } });
    await at.ask(`POST ${documents}`, { ...save({ number: '2' }), has: { createdCount: 0, replacedCount: 1 } });
    await at.ask(find, { body: { query: 'boxes' }, status: 200, has: { total: 0 } });
    const { body } = await at.ask(find, { body: {}, status: 200, has: { total: 1 } });
    at.equal(body.items[0].fields, { number: '2' });
  },
  'documents-deleted-with-artifact': async (at) => {
    const artifactId = await createIndex(at);
    const one = { id: 'a', artifactId, fields: { number: '1' } };
    await at.ask(`POST ${documents}`, { body: { documents: [one] }, status: 200 });
    await at.ask(`DELETE ${artifacts}/${artifactId}`, { headers: match(1), status: 204 });
    await at.ask(find, { body: {}, status: 200, has: { total: 0 } });
  },
  'index-deleted': async (at) => {
    const artifactId = await createIndex(at);
    const one = { id: 'a', artifactId, fields: { number: '1' } };
    await at.ask(`POST ${documents}`, { body: { documents: [one] }, status: 200 });
    await at.ask(`DELETE ${harbor}/index-definitions/mine`, { status: 204 });
    await at.ask(`DELETE ${harbor}/index-definitions/mine`, { status: 404, code: 'INDEX_NOT_FOUND' });
    await at.ask(find, { body: {}, status: 404, code: 'INDEX_NOT_FOUND' });
    await at.ask(`POST ${harbor}/index-definitions`, { body: { name: 'mine', fields }, status: 201 });
    await at.ask(find, { body: {}, status: 200, has: { total: 0 } });
  },
};
