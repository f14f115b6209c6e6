import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTransitions, unknownOperations } from './transitions.ts';

const lineOf = (keys: readonly string[]) => keys.length;

function machine(transitions: unknown) {
  return { components: { schemas: { Lamp: { enum: ['OFF', 'ON'], 'x-transitions': transitions } } } };
}

test('operations that transitions name are collected, other causes are not', () => {
  const written = machine([{ from: 'OFF', to: 'ON', when: 'it is switched on', by: ['home/switchOn', 'engine'] }]);
  const { findings, references } = readTransitions(written, 'home.yaml', lineOf);
  assert.deepEqual(findings, []);
  assert.deepEqual(references, [
    { operation: 'home/switchOn', file: 'home.yaml', keys: ['components', 'schemas', 'Lamp', 'x-transitions', '0'] },
  ]);
});

test('a cause that is neither an operation nor a known word is a finding with its line', () => {
  const written = machine([{ from: 'OFF', to: 'ON', when: 'it is switched on', by: ['magic'] }]);
  const [finding] = readTransitions(written, 'home.yaml', lineOf).findings;
  assert.match(finding?.found ?? '', /by\.0: is neither an operation/);
  assert.equal(finding?.line, 7);
});

test('a missing field and an unknown state are findings', () => {
  const missing = readTransitions(machine([{ from: 'OFF', to: 'ON' }]), 'home.yaml', lineOf).findings;
  assert.match(missing[0]?.found ?? '', /x-transitions\.0\.when/);
  const unknown = readTransitions(machine([{ from: 'OFF', to: 'DIM', when: 'x' }]), 'home.yaml', lineOf).findings;
  assert.match(unknown[0]?.found ?? '', /unknown state DIM/);
});

test('an operation that no contract has is a finding that lists those of its service', () => {
  const known = new Set(['home/switchOn', 'garden/water']);
  const references = [
    { operation: 'home/switchOff', file: 'home.yaml', keys: ['first', 'second'] },
    { operation: 'home/switchOn', file: 'home.yaml', keys: ['first'] },
  ];
  const lineIn = (file: string, keys: readonly string[]) => (file === 'home.yaml' ? 10 + keys.length : undefined);
  assert.deepEqual(unknownOperations(references, known, lineIn), [
    {
      level: 'error',
      file: 'home.yaml',
      line: 12,
      found: 'no contract has the operation home/switchOff.',
      fix: 'Write engine, timeout, or one of: home/switchOn.',
    },
  ]);
});
