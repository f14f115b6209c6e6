import type { Call, Request, Result } from '../model/call.ts';
import { attempt, rejectCode, rejectStatus } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import { FactIndex } from '../rdf/fact-index.ts';
import { QueryError, QueryTooExpensive } from '../rdf/model.ts';
import { parseQuery } from '../rdf/parse.ts';
import { RunningQuery } from '../rdf/run.ts';
import { selectRows } from '../rdf/select.ts';
import { iri } from '../rdf/terms.ts';
import { filterItems, queryOf } from '../state/filter.ts';
import type { Flows } from '../state/flow.ts';
import { pageOf, rejectPageToken } from '../state/page.ts';
import type { Platform } from '../state/platform.ts';
import { ruleOf } from '../state/rules.ts';
import type { Graph } from './facts.ts';
import type { Ontology, Perspective } from './model.ts';
import { classesOf, shownEntities, shownFacts } from './perspectives.ts';

const mostRows = 10_000;

const subClassOf = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';

interface Sent {
  query: string;
  perspectiveIri?: string;
  timeoutSeconds?: number;
}

/** The operations that read the graph. */
export function graphFlows(platform: Platform, graph: Graph): Flows {
  return {
    classes: { isFirst: true, respond: (request) => listClasses(request, platform) },
    entities: { isFirst: true, respond: (request) => listEntities(request, platform, graph) },
    query: { isFirst: true, respond: (request) => query(request, platform, graph) },
  };
}

function page({ operation, call }: Request, platform: Platform, items: Fields[]): Result {
  const query = queryOf(operation, call);
  const { pageSize, pageToken } = query;
  const body = pageOf(
    items,
    { pageSize, pageToken, sortBy: 'label', sortOrder: 'ASC' },
    'iri',
    operation.id,
    platform.store,
    query,
  );
  return body ? { status: 200, body } : rejectPageToken({ operation, call });
}

function listClasses(request: Request, platform: Platform): Result {
  const { pageSize, pageToken, ...conditions } = queryOf(request.operation, request.call);
  const rules = Object.fromEntries(request.operation.parameters.map(({ name, schema }) => [name, ruleOf(schema)]));
  return page(request, platform, filterItems(classesOf(platform.list('ontology')), conditions, rules));
}

function listEntities(request: Request, platform: Platform, graph: Graph): Result {
  const { perspectiveIri, classIri } = queryOf(request.operation, request.call);
  const known = platform.get<Perspective>('perspective', perspectiveIri);
  if (!known) {
    const detail = `No perspective has the IRI ${perspectiveIri}.`;
    return rejectStatus(request, 404, 'The perspective does not exist.', detail);
  }
  const wanted = classIri === undefined ? undefined : String(classIri);
  return page(request, platform, shownEntities(known, graph.index, wanted));
}

/** The queries of calls that have no response yet. */
const running = new WeakMap<Call, RunningQuery>();

/** Starts a query: it sees the facts of this moment. */
function start(text: string, facts: () => FactIndex, seconds: number, platform: Platform) {
  const parsed = parseQuery(text);
  const indices = [facts()];
  // Paths such as `a/rdfs:subClassOf*` lead through the ontologies.
  if (parsed.iris.has(subClassOf)) {
    const classes = platform.list<Ontology>('ontology').flatMap((ontology) => ontology.classes);
    const hierarchy = classes.flatMap(({ iri: subject, subClassOf: above }) =>
      above.map((one) => ({ subject, property: subClassOf, object: iri(one) })),
    );
    indices.push(new FactIndex(hierarchy));
  }
  const { store } = platform;
  const deadline = store.environment.now() + seconds * 1000;
  const rows = selectRows(parsed, indices, mostRows);
  return new RunningQuery(parsed.variables, rows, deadline, () => store.wake(), store.environment);
}

function query(request: Request, platform: Platform, graph: Graph): Result {
  const { query: text, perspectiveIri, timeoutSeconds = 30 } = request.body as Sent;
  const view = perspectiveIri === undefined ? undefined : platform.get<Perspective>('perspective', perspectiveIri);
  if (perspectiveIri !== undefined && !view) {
    const detail = `No perspective has the IRI ${perspectiveIri}.`;
    return rejectCode(request, 'PERSPECTIVE_UNKNOWN', detail, '/perspectiveIri', 'must be the IRI of a perspective');
  }
  try {
    const facts = () => (view ? new FactIndex(shownFacts(view, graph.index)) : graph.index);
    const known = running.get(request.call) ?? start(text, facts, timeoutSeconds, platform);
    running.set(request.call, known);
    const { variables, rows } = known;
    if (!rows) {
      const detail = `The query was stopped after ${timeoutSeconds} seconds.`;
      const problem = attempt(() => rejectCode(request, 'GRAPH_QUERY_TOO_EXPENSIVE', detail));
      return { ...problem, waitSeconds: timeoutSeconds };
    }
    if (rows.length > mostRows)
      return rejectCode(request, 'GRAPH_RESULT_TOO_LARGE', `The query selects more than ${mostRows} rows.`);
    return { status: 200, body: { head: { vars: variables }, results: { bindings: rows } } };
  } catch (error) {
    if (error instanceof QueryTooExpensive) return rejectCode(request, 'GRAPH_QUERY_TOO_EXPENSIVE', error.message);
    if (!(error instanceof QueryError)) throw error;
    return rejectCode(request, 'GRAPH_QUERY_INVALID', error.message, '/query', 'must be a SPARQL 1.1 SELECT query');
  }
}
