import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FactIndex } from './fact-index.ts';
import { QueryError, QueryTooExpensive } from './model.ts';
import { parseQuery } from './parse.ts';
import { RunningQuery } from './run.ts';
import { selectRows } from './select.ts';
import { type Fact, iri, literal } from './terms.ts';
import { readTurtle } from './turtle.ts';

// Whatever a client sends takes time in proportion to its length. There is no clock in these tests: what fails, hangs.

/** The message of an error that a client understands; nothing where there is none. */
function errorOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    assert.ok(error instanceof QueryError, String(error));
    return error.message;
  }
}

const start = '<x:a> <x:b> ';

const documents = {
  'one long word': 'a-'.repeat(2_500_000),
  'one long name': `${start}${'a.'.repeat(2_500_000)}:b .`,
  'open brackets': '['.repeat(100_000),
  'open nodes': `${start}${'[ <x:b> '.repeat(100_000)}`,
  'open lists': '('.repeat(100_000),
  'open quotes': '"'.repeat(1_000_000),
  'open angles': '<'.repeat(1_000_000),
  'dots in an IRI': `@base <x:/> . ${start}<${'../'.repeat(300_000)}`,
  'facts about facts': `${start}${'<<( <x:a> <x:b> '.repeat(100_000)}`,
};

for (const [name, text] of Object.entries(documents)) {
  test(`Turtle: ${name}`, () => {
    const message = errorOf(() => readTurtle(text));
    assert.match(String(message), /^Line 1/);
    assert.ok(String(message).length < 300);
  });
}

test('Turtle: what is nested and complete is read', () => {
  const depth = 100_000;
  assert.equal(readTurtle(`${start}${'('.repeat(depth)}${')'.repeat(depth)} .`).length, 2 * depth - 1);
  assert.equal(readTurtle(`${start}${'[ <x:b> '.repeat(depth)}1${']'.repeat(depth)} .`).length, depth + 1);
  assert.equal(
    errorOf(() => readTurtle('@base <foo> . <bar> a <baz> .')),
    undefined,
  );
});

/** As long as a query can be. */
const longest = 20_000;

function repeated(before: string, part: string, after = ''): string {
  return before + part.repeat((longest - before.length - after.length) / part.length) + after;
}

/** The longest query that opens and closes a part as often as it can. */
function nested(before: string, open: string, inner: string, close: string, after: string): string {
  const depth = Math.floor((longest - before.length - inner.length - after.length) / (open.length + close.length));
  return before + open.repeat(depth) + inner + close.repeat(depth) + after;
}

const deep = {
  'open brackets': repeated('SELECT * { FILTER(', '('),
  brackets: nested('SELECT * { FILTER', '(', '?a', ')', ' }'),
  negations: nested('SELECT * { FILTER', '(!', '?a', ')', ' }'),
  groups: nested('SELECT * ', '{', '?a ?b ?c', '}', ''),
  'optional groups': nested('SELECT * {', 'OPTIONAL{', '?a ?b ?c', '}', '}'),
  queries: nested('', 'SELECT*{', '', '}', ''),
  nodes: nested('SELECT * { ?a ?b ', '[?b ', '?c', ']', '}'),
  lists: nested('SELECT * { ?a ?b ', '(', '', ')', '}'),
  paths: nested('SELECT * { ?a ', '(', '<x:a>', ')*', ' ?b }'),
};

for (const [name, text] of Object.entries(deep)) {
  test(`a query is nested: ${name}`, () => assert.match(String(errorOf(() => parseQuery(text))), /nested too deeply/));
}

const facts: Fact[] = [{ subject: 'x:a', property: 'x:b', object: literal('1') }];

function rowsOf(text: string, from: Fact[] = facts, most = 10) {
  const run = selectRows(parseQuery(text), [new FactIndex(from)], most);
  let next = run.next();
  while (!next.done) next = run.next();
  return next.value;
}

const long = {
  facts: repeated('SELECT ?a { ', '?a ?b ?c.', '}'),
  semicolons: repeated('SELECT ?a { ?a ?b ?c', ';', '}'),
  'steps of a path': repeated('SELECT ?a { ?a <x:b>', '/^<x:b>/<x:b>', ' ?c }'),
  'choices of a path': repeated('SELECT ?a { ?a (<x:b>', '|<x:b>', ')* ?c }'),
  unions: repeated('SELECT ?a { ?a ?b ?c {}', 'UNION{}', '}'),
  'optional groups': repeated('SELECT ?a { ?a ?b ?c ', 'OPTIONAL{?a ?b ?d}', '}'),
  conditions: repeated('SELECT ?a { ?a ?b ?c FILTER(?a = ?b', '||?a=?a', ') }'),
  'lists of values': repeated('SELECT ?a { ?a ?b ?c FILTER(?a IN(1', ',?a', ')) }'),
  comments: repeated('SELECT ?a { ?a ?b ?c ', '#\n', '}'),
};

for (const [name, text] of Object.entries(long)) {
  test(`a query is long: ${name}`, () => assert.ok(rowsOf(text).every(({ a }) => a?.value)));
}

test('a negation of a negation is a syntax error', () => {
  assert.match(
    String(errorOf(() => parseQuery(`SELECT * { FILTER(${'!'.repeat(15_000)}?a) }`))),
    /^Line 1, column 20: unexpected !/,
  );
});

const many = Array.from({ length: 300 }, (_, index) => ({ ...facts[0], subject: `x:${index}` }) as Fact);
const product = '?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l';

test('rows that are skipped, compared, or sorted are not kept without a limit', () => {
  assert.deepEqual(rowsOf('SELECT ?a { ?a ?b ?c . ?d ?e ?f } OFFSET 2000000000', many), []);
  assert.deepEqual(rowsOf(`SELECT ?a { ${product} } OFFSET 2000000000 LIMIT 0`, many), []);
  for (const query of [`SELECT DISTINCT * { ${product} } OFFSET 2000000000`, `SELECT * { ${product} } ORDER BY ?a`])
    assert.throws(() => rowsOf(query, many), QueryTooExpensive);
  const wide = Array.from({ length: 1000 }, (_, index) => `?a${index} ?b${index} ?c`).join('.');
  assert.throws(() => rowsOf(`SELECT * { ${wide} }`, many, 10_000), QueryTooExpensive);
});

test('rows that come from no fact pause, too', () => {
  const values = (name: string) => `VALUES ?${name} { ${'1 '.repeat(900)} }`;
  const text = `SELECT * { ${['a', 'b', 'c', 'd'].map(values).join(' ')} FILTER(?a = 2) }`;
  const run = selectRows(parseQuery(text), [], 10);
  for (let pause = 0; pause < 100; pause++) assert.equal(run.next().done, false);
});

test('a chain is followed, and entities are joined, without a look at all facts', () => {
  const length = 100_000;
  const chain = Array.from({ length }, (_, at) => ({
    subject: `x:${at}`,
    property: 'x:next',
    object: iri(`x:${at + 1}`),
  }));
  assert.deepEqual(rowsOf(`SELECT ?z { <x:0> <x:next>+ ?z . ?z <x:next> <x:${length}> }`, chain), [
    { z: iri(`x:${length - 1}`) },
  ]);
  assert.deepEqual(rowsOf(`SELECT ?z { ?z (<x:next>/<x:next>)* <x:3> }`, chain).length, 2);
  assert.deepEqual(rowsOf(`SELECT ?a { ?a <x:next> ?b . ?b <x:next> ?c . ?c <x:next> <x:none> }`, chain), []);
});

test('a regular expression that backtracks takes no longer than others', () => {
  const text = [{ subject: 'x:a', property: 'x:b', object: literal(`${'a'.repeat(10_000)}!`) }];
  assert.equal(rowsOf('SELECT ?c { ?a ?b ?c FILTER regex(?c, "^(a+)+$") }', text).length, 0);
  assert.equal(rowsOf('SELECT ?c { ?a ?b ?c FILTER regex(?c, "^(a+)+!$") }', text).length, 1);
});

/** A clock that adds a millisecond whenever it is read, and the work that waits for it. */
function fakeEnvironment() {
  const waiting: (() => void)[] = [];
  let time = 0;
  const schedule = (_: number, work: () => void) => {
    waiting.push(work);
    return () => {};
  };
  return { waiting, now: () => ++time, schedule };
}

test('a query runs in slices until it ends', () => {
  const environment = fakeEnvironment();
  let ends = 0;
  const query = parseQuery('SELECT ?a { ?a ?b ?c . ?d ?e ?f FILTER(?d = <x:299>) }');
  const run = new RunningQuery(
    query.variables,
    selectRows(query, [new FactIndex(many)], 1000),
    1e9,
    () => ends++,
    environment,
  );
  let slices = 0;
  for (let work = environment.waiting.shift(); work; work = environment.waiting.shift(), slices++) {
    assert.equal(run.rows, undefined);
    work();
  }
  assert.ok(slices > 10);
  assert.deepEqual([ends, run.rows?.length], [1, 300]);
});

test('a query stops at its deadline', () => {
  const environment = fakeEnvironment();
  const query = parseQuery(`SELECT ?a { ${product} FILTER(?a = 1) }`);
  const run = new RunningQuery(
    query.variables,
    selectRows(query, [new FactIndex(many)], 10),
    100,
    assert.fail,
    environment,
  );
  for (let work = environment.waiting.shift(); work; work = environment.waiting.shift()) work();
  assert.equal(run.rows, undefined);
});

test('a query is not rejected because the machine is slow', () => {
  function* slow() {
    const end = performance.now() + 1500;
    while (performance.now() < end);
    yield undefined;
    return [];
  }
  const environment = fakeEnvironment();
  const run = new RunningQuery([], slow(), 1e9, () => {}, environment);
  environment.waiting.shift()?.();
  assert.deepEqual(run.rows, []);
});
