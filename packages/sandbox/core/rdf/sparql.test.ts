import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FactIndex } from './fact-index.ts';
import { type Query, QueryError, QueryTooExpensive } from './model.ts';
import { parseQuery } from './parse.ts';
import { selectRows } from './select.ts';
import { type Fact, iri, literal, rdfsLabel, rdfType, xsd } from './terms.ts';

const base = 'https://x.example/';
const fact = (subject: string, property: string, object: Fact['object']): Fact => {
  return { subject: `${base}${subject}`, property: property.includes(':') ? property : `${base}${property}`, object };
};
const decimal = (value: string) => literal(value, `${xsd}decimal`);

const facts: Fact[] = [
  fact('one', rdfType, iri(`${base}Invoice`)),
  fact('one', 'number', literal('A-1')),
  fact('one', 'total', decimal('9.50')),
  fact('one', 'by', iri(`${base}paper`)),
  fact('two', rdfType, iri(`${base}Credit`)),
  fact('two', 'number', literal('A-2')),
  fact('two', 'total', decimal('100')),
  fact('two', 'by', iri(`${base}wood`)),
  fact('three', rdfType, iri(`${base}Invoice`)),
  fact('three', 'number', literal('B-3')),
  fact('paper', rdfsLabel, literal('Paper, "fine"')),
  fact('wood', rdfsLabel, literal('Wood')),
  fact('Credit', 'above', iri(`${base}Invoice`)),
  fact('Invoice', 'above', iri(`${base}Document`)),
];

/** The rows of a query that nothing interrupts. */
function allRows(query: Query, from: Fact[], most = 1000) {
  const run = selectRows(query, [new FactIndex(from)], most);
  while (true) {
    const { done, value } = run.next();
    if (done) return value;
  }
}

/** The values of each row, in the order of the variables; a dash where there is none. */
function rows(text: string): string[] {
  const query = parseQuery(`PREFIX : <${base}> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>\n${text}`);
  const found = allRows(query, facts);
  return found.map((row) => query.variables.map((name) => row[name]?.value.replace(base, '') ?? '-').join(' '));
}

test('facts are joined by their variables', () => {
  assert.deepEqual(rows('SELECT ?n WHERE { ?i a :Invoice ; :number ?n } ORDER BY ?n'), ['A-1', 'B-3']);
  assert.deepEqual(rows('SELECT ?i { ?i :by :wood . }'), ['two']);
  assert.deepEqual(rows('SELECT ?i { ?i :number "A-1", ?n }'), ['one']);
  assert.deepEqual(rows('SELECT ?p { :one ?p "A-1" }'), ['number']);
  assert.deepEqual(rows('SELECT * { ?i :by ?s . ?s rdfs:label ?l } ORDER BY DESC(?l)'), [
    'two wood Wood',
    'one paper Paper, "fine"',
  ]);
});

test('paths lead through several facts, and can be repeated', () => {
  assert.deepEqual(rows('SELECT ?i ?l { ?i :by/rdfs:label ?l ; a :Invoice }'), ['one Paper, "fine"']);
  assert.deepEqual(rows('SELECT ?i { ?i a/:above* :Invoice } ORDER BY ?i'), ['one', 'three', 'two']);
  assert.deepEqual(rows('SELECT ?i { ?i a/:above+ :Invoice }'), ['two']);
  assert.deepEqual(rows('SELECT ?c { :two a/:above* ?c } ORDER BY ?c'), ['Credit', 'Document', 'Invoice']);
});

test('conditions compare numbers as numbers and texts as texts', () => {
  const where = (filter: string) =>
    rows(`SELECT ?n { ?i :number ?n OPTIONAL { ?i :total ?t } FILTER${filter} } ORDER BY ?n`);
  assert.deepEqual(where('(?t > 9.5)'), ['A-2']);
  assert.deepEqual(where('(?t >= 9.5)'), ['A-1', 'A-2']);
  assert.deepEqual(where('(?t = 100.0)'), ['A-2']);
  assert.deepEqual(where('(?n = "B-3" || ?t < 10)'), ['A-1', 'B-3']);
  assert.deepEqual(where('(!bound(?t) && STRSTARTS(?n, "B"))'), ['B-3']);
  assert.deepEqual(where('(?i = <https://x.example/one>)'), ['A-1']);
  assert.deepEqual(where('(?n != "A-1")'), ['A-2', 'B-3']);
  assert.deepEqual(where(' regex(?n, "^a-", "i")'), ['A-1', 'A-2']);
  assert.deepEqual(where(' CONTAINS(LCASE(STR(?i)), "THREE")'), []);
  assert.deepEqual(where('(?t = "100"^^<http://www.w3.org/2001/XMLSchema#decimal>)'), ['A-2']);
});

test('rows can be without a value, sorted, limited, and distinct', () => {
  assert.deepEqual(rows('SELECT ?n ?t { ?i :number ?n OPTIONAL { ?i :total ?t } } ORDER BY ?t'), [
    'B-3 -',
    'A-1 9.50',
    'A-2 100',
  ]);
  assert.deepEqual(rows('SELECT ?n { ?i :number ?n } ORDER BY ?n LIMIT 1 OFFSET 1'), ['A-2']);
  assert.deepEqual(rows('SELECT DISTINCT ?c { ?i a ?c } ORDER BY ?c'), ['Credit', 'Invoice']);
});

test('errors name their position, and what the sandbox does not support', () => {
  const errorOf = (text: string) => {
    try {
      parseQuery(text);
    } catch (error) {
      assert.ok(error instanceof QueryError);
      return error.message;
    }
    return assert.fail(`${text} is accepted`);
  };
  assert.equal(errorOf('SELECT ?a\nWHERE { ?a rdf:type ?b }'), 'Line 2, column 12: the prefix rdf is not declared.');
  for (const text of ['', 'ASK { ?a ?b ?c }', 'INSERT DATA { <x:a> <x:b> 1 }'])
    assert.equal(errorOf(text), 'The query is not a SELECT query.');
  assert.equal(errorOf('SELECT ?a\n{ ?a ?b %'), 'Line 2, column 9: unexpected %.');
  assert.equal(errorOf('SELECT ?a\n{ ?a <b> ?c }'), 'Line 2, column 10: a relative IRI needs a BASE.');
  assert.match(errorOf('SELECT ?a { ?a ?b ?c FILTER regex(?c, "(?=a)") }'), /can't read the regular expression/);
  assert.match(errorOf('SELECT ?a { ?a ?b ?c'), /found the end/);
  assert.match(errorOf('SELECT ?a { SERVICE <https://x.example> { ?a ?b ?c } }'), /SERVICE is not allowed/);
  const missing = [
    'SELECT (COUNT(?a) AS ?n) { ?a ?b ?c }',
    'SELECT ?a { ?a ?b ?c } GROUP BY ?a',
    'SELECT ?a { ?a ?b ?c MINUS { ?a ?c ?b } }',
    'SELECT ?a { ?a ?b ?c FILTER NOT EXISTS { ?a ?b 1 } }',
    'SELECT ?a { ?a !<x:y> ?c }',
    'SELECT ?a { ?a ?b ?c FILTER(year(?c) = 2026) }',
    'SELECT ?a { GRAPH ?a { ?a ?b ?c } }',
  ];
  for (const text of missing) assert.match(errorOf(text), /the sandbox doesn't support/, text);
});

const many = Array.from({ length: 300 }, (_, index) => fact(String(index), 'number', literal(String(index))));
const product = '{ ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }';

test('a query that finds nothing for long pauses all the same', () => {
  const run = selectRows(
    parseQuery(`SELECT ?a { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(?a = "none") }`),
    [new FactIndex(many)],
    10,
  );
  for (let pause = 0; pause < 100; pause++) assert.equal(run.next().done, false);
  const repeated = selectRows(
    parseQuery(`SELECT ?a { ?a <${base}number>* ?c . ?d <${base}none> ?c }`),
    [new FactIndex(many)],
    10,
  );
  assert.equal(repeated.next().done, false);
});

test('of eight billion rows, no more are looked for than are returned', () => {
  assert.equal(allRows(parseQuery(`SELECT * ${product}`), many, 50).length, 51);
  assert.equal(allRows(parseQuery(`SELECT * ${product} LIMIT 20 OFFSET 5`), many, 50).length, 20);
  assert.equal(allRows(parseQuery(`SELECT DISTINCT ?j ${product} LIMIT 20`), many, 50).length, 20);
  assert.throws(() => allRows(parseQuery(`SELECT * ${product} ORDER BY ?c`), many), QueryTooExpensive);
});
