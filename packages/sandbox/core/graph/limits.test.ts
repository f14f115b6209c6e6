import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FactIndex } from '../rdf/fact-index.ts';
import { QueryError } from '../rdf/model.ts';
import { type Fact, iri, literal, rdfsLabel, rdfType } from '../rdf/terms.ts';
import { declarationsIn } from './declarations.ts';
import type { Ontology, Perspective } from './model.ts';
import { classesOf, shownEntities, shownFacts } from './perspectives.ts';

// The time of each test grows with what it reads. There is no clock: what fails, hangs.

const owl = 'http://www.w3.org/2002/07/owl#';
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';

/** Numbers from 0. */
function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}

function declared(count: number, type: string): Fact[] {
  return range(count).flatMap((at) => [
    { subject: `x:${type}${at}`, property: rdfType, object: iri(owl + type) },
    { subject: `x:${type}${at}`, property: rdfsLabel, object: literal(`${at}`) },
  ]);
}

test('the classes and properties of a large ontology are found', () => {
  const others = range(500_000).map((at) => ({ subject: `x:${at}`, property: 'x:p', object: iri('x:o') }));
  const facts = [...declared(5000, 'Class'), ...declared(10_000, 'DatatypeProperty'), ...others];
  const { classes, properties } = declarationsIn(facts);
  assert.deepEqual([classes.length, properties.length], [5000, 10_000]);
  assert.throws(() => declarationsIn(declared(5001, 'Class')), QueryError);
  assert.throws(() => declarationsIn(declared(10_001, 'ObjectProperty')), QueryError);
});

test('a class inherits the properties of a long chain of classes', () => {
  const length = 5000;
  const above = range(length).map((at) => ({
    subject: `x:Class${at}`,
    property: `${rdfs}subClassOf`,
    object: iri(`x:Class${at + 1}`),
  }));
  const domain = { subject: 'x:DatatypeProperty0', property: `${rdfs}domain`, object: iri(`x:Class${length - 1}`) };
  const facts = [...declared(length, 'Class'), ...above, ...declared(1, 'DatatypeProperty'), domain];
  const ontology = { iri: 'x:o', version: 1, fileSchemas: [], ...declarationsIn(facts) } as Ontology;
  const classes = classesOf([ontology]);
  assert.equal(classes.length, length);
  const first = classes.find((one) => one.iri === 'x:Class0') as { properties?: unknown[] };
  assert.equal(first.properties?.length, 1);
});

test('classes that are above each other inherit once', () => {
  const above = [
    ['0', '1'],
    ['1', '0'],
  ].map(([one, other]) => ({
    ...{ subject: `x:Class${one}`, property: `${rdfs}subClassOf` },
    object: iri(`x:Class${other}`),
  }));
  const domain = { subject: 'x:ObjectProperty0', property: `${rdfs}domain`, object: iri('x:Class1') };
  const facts = [...declared(2, 'Class'), ...above, ...declared(1, 'ObjectProperty'), domain];
  const classes = classesOf([{ iri: 'x:o', version: 1, fileSchemas: [], ...declarationsIn(facts) } as Ontology]);
  assert.deepEqual(
    classes.map(({ properties }) => (properties as object[]).length),
    [1, 1],
  );
});

test('the entities of a perspective are found by their class', () => {
  const count = 50_000;
  const facts = range(count).flatMap((at) => [
    { subject: `x:${at}`, property: rdfType, object: iri('x:Thing') },
    { subject: `x:${at}`, property: rdfType, object: iri('x:Other') },
    { subject: `x:${at}`, property: 'x:shown', object: literal('1') },
    { subject: `x:${at}`, property: 'x:hidden', object: literal('2') },
  ]);
  const classes = ['x:Thing', 'x:Other', 'x:Thing'].map((one) => ({ iri: one, properties: ['x:shown'], filters: [] }));
  const perspective = { iri: 'x:p', classes } as unknown as Perspective;
  const index = new FactIndex(facts);
  assert.equal(shownEntities(perspective, index).length, 3 * count);
  assert.equal(shownFacts(perspective, index).length, 3 * count);
});
