import type { Call, Request, Result } from '../core/call.ts';
import type { Hint } from '../core/hint.ts';
import { badRequest, problemOf, reject } from '../core/problem.ts';
import type { Fields } from '../core/schema.ts';
import { selectRows } from '../rdf/evaluate.ts';
import { QueryError, QueryTooExpensive } from '../rdf/model.ts';
import { parseQuery } from '../rdf/parse.ts';
import { RunningQuery } from '../rdf/run.ts';
import { iri } from '../rdf/terms.ts';
import { filterItems, queryOf } from '../state/filter.ts';
import { pageOf } from '../state/page.ts';
import { rejectCode } from '../state/platform.ts';
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

function page({ operation, call }: Request, items: Fields[], conditions: Fields): Result {
  const body = pageOf(
    items,
    { ...conditions, sortBy: 'label', sortOrder: 'ASC' },
    'iri',
    operation.id,
    queryOf(operation, call),
  );
  if (body) return { status: 200, body };
  const errors = [{ pointer: 'pageToken', message: 'is not a page token for this list' }];
  const fields = { detail: '1 field is invalid.', instance: call.url.pathname, errors };
  return reject(badRequest(operation, true), 400, 'The request is invalid.', fields);
}

function listClasses(request: Request, { ontologies }: GraphSources): Result {
  const { pageSize, pageToken, ...conditions } = queryOf(request.operation, request.call);
  return page(request, filterItems(classesOf(ontologies()), conditions), { pageSize, pageToken });
}

function listEntities(request: Request, { graph, perspective }: GraphSources): Result {
  const { operation, call } = request;
  const { perspectiveIri, classIri, pageSize, pageToken } = queryOf(operation, call);
  const known = perspective(String(perspectiveIri));
  if (!known) {
    const fields = { detail: `No perspective has the IRI ${perspectiveIri}.`, instance: call.url.pathname };
    return reject(problemOf(operation, 404), 404, 'The perspective does not exist.', fields);
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

function query({ operation, call, body }: Request, sources: GraphSources): Result {
  const { query: text, perspectiveIri, timeoutSeconds = 30 } = body as Sent;
  const fail = (code: RegExp, detail: string, pointer: string, message: string) =>
    rejectCode(operation, code, call, detail, [{ pointer, message }]);
  const view = perspectiveIri === undefined ? undefined : sources.perspective(perspectiveIri);
  if (perspectiveIri !== undefined && !view) {
    const detail = `No perspective has the IRI ${perspectiveIri}.`;
    return fail(/PERSPECTIVE_UNKNOWN/, detail, '/perspectiveIri', 'must be the IRI of a perspective');
  }
  try {
    const known = running.get(call) ?? start(text, view, timeoutSeconds, sources);
    running.set(call, known);
    const { variables, rows } = known;
    if (!rows) {
      const detail = `The query was stopped after ${timeoutSeconds} seconds.`;
      return { ...rejectCode(operation, /TOO_EXPENSIVE/, call, detail), waitSeconds: timeoutSeconds };
    }
    if (rows.length > mostRows)
      return rejectCode(operation, /TOO_LARGE/, call, `The query selects more than ${mostRows} rows.`);
    return { status: 200, body: { head: { vars: variables }, results: { bindings: rows } } };
  } catch (error) {
    if (error instanceof QueryTooExpensive) return rejectCode(operation, /TOO_EXPENSIVE/, call, error.message);
    if (!(error instanceof QueryError)) throw error;
    return fail(/QUERY_INVALID/, error.message, '/query', 'must be a SPARQL 1.1 SELECT query');
  }
}
