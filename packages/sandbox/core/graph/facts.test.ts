import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEnvironment } from '../../node/environment.ts';
import { type Fact, iri, literal } from '../rdf/terms.ts';
import type { Entry } from '../state/log.ts';
import { Store, type Table } from '../state/store.ts';
import { Graph, recordOf } from './facts.ts';

const fact = (subject: string, value: string): Fact => ({ subject, property: 'x:p', object: literal(value) });

function createGraph(...examples: Fact[]) {
  const table: Table = { key: 'facts', identity: 'id', examples: examples.map(recordOf) };
  const store = new Store([table], false, createEnvironment());
  const graph = new Graph(store, table);
  const subjects = () => graph.index.candidates(undefined, 'x:p').map(({ subject }) => subject);
  return { store, graph, subjects };
}

test('the index has each fact once, by its parts', () => {
  const { graph, subjects } = createGraph(fact('x:a', '1'));
  assert.deepEqual(subjects(), ['x:a']);
  const { index } = graph;
  graph.add([fact('x:b', '2'), fact('x:a', '1'), fact('x:b', '2'), fact('x:b', '3')]);
  assert.deepEqual(subjects(), ['x:a', 'x:b', 'x:b']);
  assert.equal(graph.index, index, 'the index is built again');
  assert.deepEqual([index.candidates('x:b').length, index.candidates('x:b', 'x:p', '3').length], [2, 1]);
  assert.ok(graph.has(fact('x:b', '3')) && !graph.has({ ...fact('x:b', '3'), object: iri('3') }));
});

test('after a reset, the index has the facts of the examples', () => {
  const { store, graph, subjects } = createGraph(fact('x:a', '1'));
  graph.add([fact('x:b', '2')]);
  assert.equal(graph.index.size, 2);
  store.reset();
  assert.deepEqual(subjects(), ['x:a']);
  const empty = createGraph();
  empty.graph.add([fact('x:b', '2'), fact('x:c', '2')]);
  assert.deepEqual(empty.subjects(), ['x:b', 'x:c']);
  empty.store.reset();
  assert.deepEqual(empty.subjects(), []);
});

test('facts of an earlier start are in the index', () => {
  const { store, subjects } = createGraph();
  const value = recordOf(fact('x:a', '1'));
  const entry: Entry = { table: 'facts', id: String(value.id), value, isSeed: false, isDeleted: false };
  const log = {
    read: () => [{ entries: [entry] }],
    follow: () => {},
    append: () => {},
    soon: () => {},
    close: () => {},
  };
  store.open(log);
  assert.deepEqual(subjects(), ['x:a']);
});
