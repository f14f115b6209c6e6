import type { Body, Proofs } from './platform.ts';
import { ekp, harbor, hours, invoice, match, startProcess } from './steps.ts';

const purchasing = 'https://halden.example/ontology/purchasing';
const line = `${purchasing}#InvoiceLine`;
const letters = 'https://halden.example/ontology/letters';
const store = `${harbor}/ontologies/store?iri=${encodeURIComponent(letters)}`;
const content = `@prefix owl: <http://www.w3.org/2002/07/owl#> .
<${letters}> a owl:Ontology .
<${letters}#Letter> a owl:Class .
`;
const ontology = { version: 1, title: 'Letters', format: 'TURTLE', content };
const mapping = {
  artifactDefinition: { name: 'document-text', version: 1 },
  classIri: `${letters}#Letter`,
  subjectTemplate: 'https://halden.example/id/letter/{label}',
  mappings: [{ pattern: '(.+)', propertyIri: 'http://www.w3.org/2000/01/rdf-schema#label', datatype: 'STRING' }],
};

/** The path of the sample invoice's nebula. */
async function nebulaOf(at: Parameters<Proofs[string]>[0]): Promise<{ path: string; nebula: Body }> {
  const { body } = await at.ask(`GET ${harbor}/nebulae?artifactId=${invoice}`, { status: 200 });
  const path = `${harbor}/nebulae/${body.items[0].id}`;
  return { path, nebula: (await at.ask(`GET ${path}`, { status: 200 })).body };
}

/** How often a class is in the graph. */
async function count(at: Parameters<Proofs[string]>[0], pattern: string): Promise<number> {
  const body = { query: `SELECT ?s WHERE { ${pattern} }` };
  return (await at.ask(`POST ${ekp}/graph/query`, { body, status: 200 })).body.results.bindings.length;
}

export const knowledge: Proofs = {
  'resolved-above-threshold': async (at) => {
    const { nebula } = await nebulaOf(at);
    at.equal(
      nebula.entities.map(({ id, status, confidence }: Body) => [id, status, confidence]),
      [
        ['e1', 'RESOLVED', 0.98],
        ['e2', 'CANDIDATE', 0.93],
        ['e3', 'CANDIDATE', 0.97],
        ['e4', 'CANDIDATE', 0.76],
      ],
    );
    at.equal([nebula.entities[0].decision.by, nebula.entities[0].decision.threshold], ['MAPPING', 0.95]);
  },
  'facts-when-call-returns': async (at) => {
    const { path, nebula } = await nebulaOf(at);
    at.equal(await count(at, `?s a <${line}>`), 0);
    const body = { decisions: [{ entityId: 'e3', decision: 'RESOLVE' }] };
    const sent = { body, headers: match(nebula.version), status: 200 };
    await at.ask(`POST ${path}/decisions`, sent);
    at.equal(await count(at, `?s a <${line}>`), 1);
    at.equal(await count(at, '?s <http://www.w3.org/2000/01/rdf-schema#label> "Copy paper A4, 80 g"'), 1);
  },
  'relation-needs-both': async (at) => {
    const { path, nebula } = await nebulaOf(at);
    const linked = `?s a <${purchasing}#Invoice> . ?s ?p ?o . ?o a <${purchasing}#Supplier>`;
    at.equal(await count(at, linked), 0);
    const body = { decisions: [{ entityId: 'e2', decision: 'RESOLVE' }] };
    await at.ask(`POST ${path}/decisions`, { body, headers: match(nebula.version), status: 200 });
    at.equal(await count(at, linked), 1);
  },
  'decisions-all-or-none': async (at) => {
    const { path, nebula } = await nebulaOf(at);
    const decide = { entityId: 'e3', decision: 'RESOLVE' };
    const send = (second: object, version = nebula.version) => ({
      ...{ body: { decisions: [decide, second] }, headers: match(version) },
    });
    const final = send({ entityId: 'e1', decision: 'REJECT' });
    await at.ask(`POST ${path}/decisions`, { ...final, status: 409, code: 'NEBULA_TRANSITION_INVALID' });
    const unknown = send({ entityId: 'e99', decision: 'REJECT' });
    await at.ask(`POST ${path}/decisions`, { ...unknown, status: 422, code: 'NEBULA_ENTITY_UNKNOWN' });
    await at.ask(`GET ${path}`, { status: 200, has: { version: nebula.version, counts: nebula.counts } });
  },
  'rejected-can-reopen': async (at) => {
    const { path, nebula } = await nebulaOf(at);
    const send = (decision: string, later: number) => ({
      ...{ body: { decisions: [{ entityId: 'e4', decision }] }, headers: match(nebula.version + later), status: 200 },
    });
    const rejected = await at.ask(`POST ${path}/decisions`, send('REJECT', 0));
    at.equal([rejected.body.entities[3].status, await count(at, `?s a <${line}>`)], ['REJECTED', 0]);
    const again = await at.ask(`POST ${path}/decisions`, send('REOPEN', 1));
    at.equal([again.body.entities[3].status, again.body.entities[3].decision], ['CANDIDATE', null]);
  },
  'ontology-if-match': async (at) => {
    await at.ask(`PUT ${store}`, { body: ontology, status: 201, has: { version: 1 } });
    const next = { ...ontology, version: 2 };
    await at.ask(`PUT ${store}`, { body: next, status: 428, code: 'PRECONDITION_REQUIRED' });
    await at.ask(`PUT ${store}`, { body: next, headers: match(1), status: 200 });
    const other = { body: { ...next, title: 'Other' }, headers: match(1), status: 412, code: 'VERSION_CONFLICT' };
    await at.ask(`PUT ${store}`, other);
    const skipped = { ...next, version: 4 };
    const sent = { body: skipped, headers: match(2), status: 409, code: 'ONTOLOGY_VERSION_NOT_NEXT' };
    await at.ask(`PUT ${store}`, sent);
    await at.ask(`GET ${store}&version=1`, { status: 200, has: { version: 1, title: 'Letters' } });
  },
  'file-schemas-left-out': async (at) => {
    const first = { ...ontology, fileSchemas: [mapping] };
    const saved = await at.ask(`PUT ${store}`, { body: first, status: 201 });
    at.equal(saved.body.fileSchemas.length, 1);
    const next = { ...ontology, version: 2 };
    await at.ask(`PUT ${store}`, { body: next, headers: match(1), status: 200, has: { fileSchemas: [] } });
    const old = await at.ask(`GET ${store}&version=1`, { status: 200 });
    at.equal(old.body.fileSchemas.length, 1);
  },
  'pulses-after-cursor': async (at) => {
    const path = `GET ${harbor}/pulses?pageSize=200`;
    const { body: before } = await at.ask(path, { status: 200 });
    await startProcess(at, { book: {} });
    const read = async () => (await at.ask(`${path}&cursor=${before.nextCursor}`, { status: 200 })).body;
    const [first, second] = [await read(), await read()];
    at.equal(first.items.at(-1).type, 'process.started');
    at.equal(second.items, first.items);
    at.wait(31 * 24 * hours);
    await at.ask(`${path}&cursor=${before.nextCursor}`, { status: 410, code: 'PULSE_CURSOR_EXPIRED' });
  },
  'pulses-without-cursor': async (at) => {
    const { body: all } = await at.ask(`GET ${harbor}/pulses?pageSize=200`, { status: 200 });
    const sequences = all.items.map(({ sequence }: Body) => sequence);
    at.equal(
      sequences,
      [...sequences].sort((a, b) => a - b),
    );
    const { body: first } = await at.ask(`GET ${harbor}/pulses?pageSize=1`, { status: 200 });
    at.equal(first.items, [all.items[0]]);
  },
};
