import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FactIndex } from './fact-index.ts';
import { parseQuery } from './parse.ts';
import { selectRows } from './select.ts';
import type { Term } from './terms.ts';
import { readTurtle } from './turtle.ts';

// Each case is named after a test of the W3C (SPARQL data-r2 and 1.1), and has another query and other data.

const prefixes = 'PREFIX : <https://x.example/>\nPREFIX xsd: <http://www.w3.org/2001/XMLSchema#>\n';

/** A term in short: `:a`, `1`, `b@en`, `c^^date`. */
function short({ type, value, datatype = '', 'xml:lang': language }: Term): string {
  if (type === 'uri') return value.replace('https://x.example/', ':');
  const name = datatype.replace(/^.*#/, '');
  return value + (language ? `@${language}` : /^(?:integer|)$/.test(name) ? '' : `^^${name}`);
}

function rowsOf(data: string, query: string): string[] {
  const run = selectRows(parseQuery(prefixes + query), [new FactIndex(readTurtle(prefixes + data))], 1000);
  let next = run.next();
  while (!next.done) next = run.next();
  return next.value.map((row) => {
    const values = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
    return values.map(([name, term]) => `${name}=${short(term)}`).join(' ');
  });
}

const people = ':ann :name "Ann" ; :mail <mailto:ann> . :bob :name "Bob" . :cy :mail <mailto:cy> ; :knows :ann .';
const prices = ':a :title "A" ; :price 10 . :b :title "B" ; :price 20 . :c :title "C" .';
const values =
  ':i :v 1 . :d :v 1.0 . :f :v "1.0e0"^^xsd:double . :z :v 01 . :s :v "1" . :t :v "x" . :l :v "x"@en . :u :v :t .';
const tree = ':a :p :b . :b :p :c . :c :p :a . :c :q :d . :d :p "end" .';

const cases: [name: string, data: string, query: string, rows: string[]][] = [
  ['basic: base-prefix', ':a :b 1 .', 'BASE <https://x.example/sub/> SELECT ?v { <../a> </b> ?v }', []],
  [
    'basic: base and fragment',
    '<https://x.example/s#a> :b 1 .',
    'BASE <https://x.example/s> SELECT ?v { <#a> :b ?v }',
    ['v=1'],
  ],
  ['basic: list', ':a :b (1 2) .', 'SELECT ?v { :a :b (?v 2) }', ['v=1']],
  ['basic: quotes', ':a :b """x"y\nz""" .', "SELECT ?s { ?s :b '''x\"y\nz''' }", ['s=:a']],
  ['basic: spoo', ':a :b 1 , 2 . :c :b 1 .', 'SELECT ?s { ?s :b 1 , 2 }', ['s=:a']],
  ['basic: terms', ':a :b 1 . :c :b 1.0 . :d :b "1" .', 'SELECT ?s { ?s :b 1 }', ['s=:a']],
  ['triple-match: a variable twice', ':a :a :b . :a :b :a . :c :c :c .', 'SELECT ?x { ?x ?x ?x }', ['x=:c']],
  ['bnode-coreference', people, 'SELECT ?m { _:x :knows _:y . _:y :mail ?m }', ['m=mailto:ann']],
  [
    'optional: one that is missing',
    people,
    'SELECT ?n ?m { ?x :name ?n OPTIONAL { ?x :mail ?m } }',
    ['m=mailto:ann n=Ann', 'n=Bob'],
  ],
  [
    'optional: two of a row',
    people,
    'SELECT * { ?x :mail ?m OPTIONAL { ?x :name ?n } OPTIONAL { ?x :knows ?k } }',
    ['m=mailto:ann n=Ann x=:ann', 'k=:ann m=mailto:cy x=:cy'],
  ],
  [
    'optional: complex, with a union',
    people,
    'SELECT ?x { { ?x :name "Bob" } UNION { ?x :knows ?y OPTIONAL { ?y :none ?z } } }',
    ['x=:bob', 'x=:cy'],
  ],
  [
    'optional-filter: a condition inside',
    prices,
    'SELECT ?t ?p { ?x :title ?t OPTIONAL { ?x :price ?p FILTER(?p < 15) } }',
    ['p=10 t=A', 't=B', 't=C'],
  ],
  [
    'optional-filter: a condition outside',
    prices,
    'SELECT ?t ?p { ?x :title ?t OPTIONAL { ?x :price ?p } FILTER(?p < 15) }',
    ['p=10 t=A'],
  ],
  [
    'optional-filter: a missing value',
    prices,
    'SELECT ?t { ?x :title ?t OPTIONAL { ?x :price ?p } FILTER(!bound(?p)) }',
    ['t=C'],
  ],
  [
    'optional-filter: a condition on the row outside',
    prices,
    'SELECT ?t ?p { ?x :title ?t OPTIONAL { ?x :price ?p FILTER(?t = "B") } }',
    ['t=A', 'p=20 t=B', 't=C'],
  ],
  [
    'optional-filter: not simplified',
    prices,
    'SELECT ?t ?p { ?x :title ?t OPTIONAL { { ?x :price ?p FILTER(?t = "B") } } }',
    ['t=A', 't=B', 't=C'],
  ],
  [
    'algebra: nested-opt-1',
    ':a :p 1 . :b :p 2 . :c :q 3 .',
    'SELECT * { :a :p ?v OPTIONAL { :c :q ?w OPTIONAL { :b :p ?v } } }',
    ['v=1'],
  ],
  ['algebra: filter-nested-2', ':a :p 1 .', 'SELECT ?v { :a :p ?v { FILTER(?v = 1) } }', []],
  ['algebra: filter-placement', ':a :p 1 ; :q 2 .', 'SELECT ?v { FILTER(?w = 2) :a :p ?v . :a :q ?w }', ['v=1']],
  [
    'algebra: filter-scope-1',
    ':a :p 1 ; :q 2 .',
    'SELECT * { :a :p ?v { :a :q ?w OPTIONAL { :a :q ?z FILTER(?v = 1) } } }',
    ['v=1 w=2'],
  ],
  [
    'algebra: join-scope-1',
    ':a :p 1 . :b :n "b" . :c :n "c" .',
    'SELECT * { ?x :n ?n { ?y :p 1 OPTIONAL { ?x :n "b" } } }',
    ['n=b x=:b y=:a'],
  ],
  [
    'boolean-effective-value',
    ':a :b true . :c :b false . :d :b 0 . :e :b 2 . :f :b "" . :g :b "x" . :h :b :a .',
    'SELECT ?s { ?s :b ?v FILTER(?v) }',
    ['s=:a', 's=:e', 's=:g'],
  ],
  [
    'boolean-effective-value: an error in &&',
    ':a :b 1 .',
    'SELECT ?s { ?s :b ?v FILTER(!(?none && false)) }',
    ['s=:a'],
  ],
  ['boolean-effective-value: an error in ||', ':a :b 1 .', 'SELECT ?s { ?s :b ?v FILTER(?none || true) }', ['s=:a']],
  ['expr-equals: numbers', values, 'SELECT ?s { ?s :v ?v FILTER(?v = 1) }', ['s=:d', 's=:f', 's=:i', 's=:z']],
  ['expr-equals: texts and languages', values, 'SELECT ?s { ?s :v ?v FILTER(?v = "x") }', ['s=:t']],
  [
    'expr-equals: dateTime',
    ':a :b "2026-01-01T12:00:00Z"^^xsd:dateTime .',
    'SELECT ?s { ?s :b ?v FILTER(?v = "2026-01-01T13:00:00+01:00"^^xsd:dateTime) }',
    ['s=:a'],
  ],
  [
    'open-world: an unknown datatype',
    ':a :b "1"^^:t . :c :b "2"^^:t . :d :b 2 .',
    'SELECT ?s { ?s :b ?v FILTER(?v != "1"^^:t) }',
    [],
  ],
  [
    'open-world: a number that is none',
    ':a :b "x"^^xsd:integer .',
    'SELECT ?s { ?s :b ?v FILTER(?v = 0 || ?v < 1 || ?v > 1) }',
    [],
  ],
  [
    'expr-builtin: str, lang, datatype',
    values,
    'SELECT ?s { ?s :v ?v FILTER(str(?v) = "x" && lang(?v) = "en" || datatype(?v) = xsd:decimal) }',
    ['s=:d', 's=:l'],
  ],
  [
    'expr-builtin: langMatches',
    ':a :b "x"@de-AT . :c :b "x"@de . :d :b "x"@den . :e :b "x" .',
    'SELECT ?s { ?s :b ?v FILTER langMatches(lang(?v), "DE") }',
    ['s=:a', 's=:c'],
  ],
  [
    'expr-builtin: isIRI, isLiteral, isBlank',
    ':a :b :c , 1 , [] .',
    'SELECT ?v { ?s :b ?v FILTER(isIRI(?v) || isLiteral(?v)) FILTER(!isBlank(?v)) }',
    ['v=1', 'v=:c'],
  ],
  ['expr-builtin: sameTerm', values, 'SELECT ?s { ?s :v ?v FILTER sameTerm(?v, 1) }', ['s=:i']],
  [
    'regex',
    ':a :b "Aba" . :c :b "ab\\nAB" .',
    'SELECT ?s { ?s :b ?v FILTER(regex(?v, "^ab$", "mi") && !regex(?v, "^ab$")) }',
    ['s=:c'],
  ],
  ['distinct', ':a :b 1 . :c :b 1 . :d :b 1.0 .', 'SELECT DISTINCT ?v { ?s :b ?v }', ['v=1', 'v=1.0^^decimal']],
  [
    'bind',
    prices,
    'SELECT ?x ?y { ?x :price ?p BIND(?p < 15 AS ?y) }',
    ['x=:a y=true^^boolean', 'x=:b y=false^^boolean'],
  ],
  [
    'bind10: a variable outside of the group',
    ':a :b 1 .',
    'SELECT ?v { BIND(1 AS ?z) { :a :b ?v FILTER(?v = ?z) } }',
    [],
  ],
  ['bindings: values', prices, 'SELECT ?x ?p { ?x :price ?p } VALUES (?x ?p) { (:a UNDEF) (:b 10) }', ['p=10 x=:a']],
  ['in and not in', prices, 'SELECT ?x { ?x :price ?p FILTER(?p IN (10, 30) && ?p NOT IN (20)) }', ['x=:a']],
  ['property-path: sequence', tree, 'SELECT ?x { :a :p/:p ?x }', ['x=:c']],
  ['property-path: inverse', tree, 'SELECT ?x { :a ^:p/^:p ?x }', ['x=:b']],
  ['property-path: alternative', tree, 'SELECT ?x { :c :p|:q ?x }', ['x=:a', 'x=:d']],
  ['property-path: zero or one', tree, 'SELECT ?x { :c :q? ?x }', ['x=:c', 'x=:d']],
  ['property-path: one or more, in a loop', tree, 'SELECT ?x { :a :p+ ?x }', ['x=:a', 'x=:b', 'x=:c']],
  ['property-path: zero or more, backward', tree, 'SELECT ?x { ?x (:p|:q)* :d }', ['x=:a', 'x=:b', 'x=:c', 'x=:d']],
  [
    'property-path: between any two',
    ':a :p :b . :b :p "c" .',
    'SELECT * { ?x :p* ?y }',
    ['x=:a y=:a', 'x=:a y=:b', 'x=:a y=c', 'x=:b y=:b', 'x=:b y=c', 'x=c y=c'],
  ],
  ['property-path: a group that is repeated', tree, 'SELECT ?x { :a (:p/:p)+ ?x }', ['x=:a', 'x=:b', 'x=:c']],
];

for (const [name, data, query, rows] of cases) {
  test(name, () => assert.deepEqual(rowsOf(data, query).sort(), [...rows].sort()));
}

test('sort: values that are missing, IRIs, and literals', () => {
  const data = ':a :n 1 . :b :n 1 ; :v "z" . :c :n 1 ; :v :z . :d :n 1 ; :v 10 . :e :n 1 ; :v 9 .';
  const query = 'SELECT ?s { ?s :n 1 OPTIONAL { ?s :v ?v } } ORDER BY';
  assert.deepEqual(rowsOf(data, `${query} isLiteral(?v) ?v LIMIT 2`), ['s=:a', 's=:c']);
  assert.deepEqual(rowsOf(data, `${query} DESC(isLiteral(?v)) DESC(datatype(?v)) DESC(?v)`).slice(0, 3), [
    's=:b',
    's=:d',
    's=:e',
  ]);
});

test('solution-seq: limit and offset', () => {
  const data = ':a :v 1 , 2 , 3 .';
  const query = 'SELECT ?v { :a :v ?v } ORDER BY ?v';
  assert.deepEqual(rowsOf(data, `${query} LIMIT 1`), ['v=1']);
  assert.deepEqual(rowsOf(data, `${query} OFFSET 2`), ['v=3']);
  assert.deepEqual(rowsOf(data, `${query} LIMIT 0`), []);
  assert.deepEqual(rowsOf(data, `${query} OFFSET 1 LIMIT 100`), ['v=2', 'v=3']);
  assert.deepEqual(rowsOf(data, `${query} OFFSET 4`), []);
});
