import type { Call, Request, Result } from '../core/call.ts';
import type { Hint } from '../core/hint.ts';
import { rejectCode, rejectStatus } from '../core/problem.ts';
import type { Fields } from '../core/schema.ts';
import { selectRows } from '../rdf/evaluate.ts';
import { QueryError, QueryTooExpensive } from '../rdf/model.ts';
import { parseQuery } from '../rdf/parse.ts';
import { RunningQuery } from '../rdf/run.ts';
import { iri } from '../rdf/terms.ts';
import { filterItems, queryOf } from '../state/filter.ts';
import { pageOf, rejectPageToken } from '../state/page.ts';
import type { Graph } from './facts.ts';
import type { Ontology, Perspective } from './model.ts';
import { classesOf, shownEntities, shownFacts } from './perspectives.ts';

/** The largest number of rows that a query returns. */
const mostRows = 10_000;

const subClassOf = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';

/** The parts of the sandbox that graph operations read. */
export interface GraphSources {
  graph: Graph;
  /** The newest version of each ontology. */
  ontologies: () => Ontology[];
  perspective: (iri: string) => Perspective | undefined;
  /** Lets the requests that wait look again. */
  wake: () => void;
}

/** The body of a query. */
interface Sent {
  query: string;
  perspectiveIri?: string;
  timeoutSeconds?: number;
}

/** Responds to the operations that read the graph; `undefined` for all others. */
export function respondFromGraph(
  flow: Hint['flow'] | undefined,
  request: Request,
  sources: GraphSources,
): Result | undefined {
  if (flow === 'classes') return listClasses(request, sources);
  if (flow === 'entities') return listEntities(request, sources);
  return flow === 'query' ? query(request, sources) : undefined;
}

function page(request: Request, items: Fields[], conditions: Fields): Result {
  const { id } = request.operation;
  const query = queryOf(request.operation, request.call);
  const body = pageOf(items, { ...conditions, sortBy: 'label', sortOrder: 'ASC' }, 'iri', id, query);
  return body ? { status: 200, body } : rejectPageToken(request);
}

function listClasses(request: Request, { ontologies }: GraphSources): Result {
  const { pageSize, pageToken, ...conditions } = queryOf(request.operation, request.call);
  return page(request, filterItems(classesOf(ontologies()), conditions), { pageSize, pageToken });
}

function listEntities(request: Request, { graph, perspective }: GraphSources): Result {
  const { perspectiveIri, classIri, pageSize, pageToken } = queryOf(request.operation, request.call);
  const known = perspective(String(perspectiveIri));
  if (!known) {
    const detail = `No perspective has the IRI ${perspectiveIri}.`;
    return rejectStatus(request, 404, 'The perspective does not exist.', detail);
  }
  const wanted = classIri === undefined ? undefined : String(classIri);
  return page(request, shownEntities(known, graph.facts, wanted), { pageSize, pageToken });
}

/** The queries of calls that have no response yet. */
const running = new WeakMap<Call, RunningQuery>();

/** Starts a query: it sees the facts of this moment. */
function start(text: string, view: Perspective | undefined, seconds: number, sources: GraphSources) {
  const { graph, ontologies, wake } = sources;
  const parsed = parseQuery(text);
  const facts = view ? shownFacts(view, graph.facts) : graph.facts;
  // Paths such as `a/rdfs:subClassOf*` lead through the ontologies.
  const classes = ontologies().flatMap((ontology) => ontology.classes);
  const hierarchy = classes.flatMap(({ iri: subject, subClassOf: above }) =>
    above.map((one) => ({ subject, property: subClassOf, object: iri(one) })),
  );
  const isAsked = JSON.stringify(parsed.where).includes(subClassOf);
  const rows = selectRows(parsed, isAsked ? [...facts, ...hierarchy] : facts, mostRows);
  return new RunningQuery(parsed.variables, rows, Date.now() + seconds * 1000, wake);
}

function query(request: Request, sources: GraphSources): Result {
  const { query: text, perspectiveIri, timeoutSeconds = 30 } = request.body as Sent;
  const view = perspectiveIri === undefined ? undefined : sources.perspective(perspectiveIri);
  if (perspectiveIri !== undefined && !view) {
    const detail = `No perspective has the IRI ${perspectiveIri}.`;
    return rejectCode(request, /PERSPECTIVE_UNKNOWN/, detail, '/perspectiveIri', 'must be the IRI of a perspective');
  }
  try {
    const known = running.get(request.call) ?? start(text, view, timeoutSeconds, sources);
    running.set(request.call, known);
    const { variables, rows } = known;
    if (!rows) {
      const detail = `The query was stopped after ${timeoutSeconds} seconds.`;
      return { ...rejectCode(request, /TOO_EXPENSIVE/, detail), waitSeconds: timeoutSeconds };
    }
    if (rows.length > mostRows)
      return rejectCode(request, /TOO_LARGE/, `The query selects more than ${mostRows} rows.`);
    return { status: 200, body: { head: { vars: variables }, results: { bindings: rows } } };
  } catch (error) {
    if (error instanceof QueryTooExpensive) return rejectCode(request, /TOO_EXPENSIVE/, error.message);
    if (!(error instanceof QueryError)) throw error;
    return rejectCode(request, /QUERY_INVALID/, error.message, '/query', 'must be a SPARQL 1.1 SELECT query');
  }
}
