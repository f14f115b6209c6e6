import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Term } from './terms.ts';
import { readTurtle } from './turtle.ts';

// Each case is named after a test of the W3C for Turtle, and has other data.

const prefixes = '@prefix : <https://x.example/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n';

/** A term in short: `:a`, `1`, `b@en`, `c^^date`. */
function short({ type, value, datatype = '', 'xml:lang': language }: Term): string {
  if (type === 'uri') return value.replace('https://x.example/', ':');
  const name = datatype.replace(/^.*#/, '');
  return value + (language ? `@${language}` : /^(?:integer|)$/.test(name) ? '' : `^^${name}`);
}

const documents: [name: string, text: string, facts: string[]][] = [
  [
    'IRI-resolution',
    '@base <https://x.example/a/b> . <c> <#p> <../d> , </e> , <?f> , <> .',
    [':a/c :a/b#p :d', ':a/c :a/b#p :e', ':a/c :a/b#p :a/b?f', ':a/c :a/b#p :a/b'],
  ],
  ['SPARQL_style_base and prefix', 'BASE <https://x.example/> PREFIX p: <p#> <a> p:b p: .', [':a :p#b :p#']],
  ['localName_with_non_leading_extras', ':a·̀.b :c-d :e\\~f .', [':a·̀.b :c-d :e~f']],
  ['percent and escapes', ':a%20b <https://x.example/\\u0062> "\\t\\u00e9\\"" .', [':a%20b :b \té"']],
  [
    'bareword numbers and booleans',
    ':a :b -1 , +.5 , 1e3 , true .',
    [':a :b -1', ':a :b +.5^^decimal', ':a :b 1e3^^double', ':a :b true^^boolean'],
  ],
  ['LITERAL_LONG', ':a :b \'\'\'x\'y\nz\'\'\' , """"q"\\"""" .', [":a :b x'y\nz", ':a :b "q""']],
  [
    'langtag and datatype',
    ':a :b "x"@EN-us , "1"^^xsd:date , "s"^^xsd:string .',
    [':a :b x@en-us', ':a :b 1^^date', ':a :b s'],
  ],
  ['repeated_semis', ':a :b 1 ;; :c 2 ; .', [':a :b 1', ':a :c 2']],
  ['comments', '# x\n:a :b "#no" # y\n.# z', [':a :b #no']],
  ['empty', ' # nothing', []],
];

for (const [name, text, facts] of documents) {
  test(`Turtle: ${name}`, () => {
    const read = readTurtle(prefixes + text).map(({ subject, property, object }) =>
      [short({ type: 'uri', value: subject }), short({ type: 'uri', value: property }), short(object)].join(' '),
    );
    assert.deepEqual(read, facts);
  });
}

test('Turtle: nodes without an IRI, and lists', () => {
  const facts = readTurtle(`${prefixes} [ :a [ :b 1 ] ] :c ( 2 ) . _:x :d _:x .`);
  const nodes = new Map<string, string>();
  const nameOf = (value: string) => nodes.get(value) ?? nodes.set(value, `_${nodes.size}`).get(value);
  const read = facts.map(({ subject, property, object }) =>
    [subject, property, short(object)]
      .map((one) => (one.startsWith('_:') ? nameOf(one) : one.replace(/^.*[#/]/, '')))
      .join(' '),
  );
  assert.deepEqual(read.sort(), ['_0 b 1', '_1 a _0', '_1 c _2', '_2 first 2', '_2 rest nil', '_3 d _3'].sort());
});

test('Turtle: bad syntax', () => {
  for (const text of [
    ':a :b',
    ':a :b 1',
    ':a "b" :c .',
    '"a" :b :c .',
    ':a :b "x\ny" .',
    '@prefix : <x:>',
    ':a = :b .',
    ':a :b .',
    '{ :a :b :c }',
    ':a :b "x"@1 .',
    ':a :b <a b> .',
    ':a. :b :c .',
    'x:a :b :c .',
  ])
    assert.throws(() => readTurtle(prefixes + text), /^Error: Line 2/, text);
});
