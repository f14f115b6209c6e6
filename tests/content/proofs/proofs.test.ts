import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ekpProofs } from './ekp.ts';
import { harborProofs } from './harbor.ts';
import { knowledge } from './knowledge.ts';
import { gapsOf, marksIn, readMarks } from './marks.ts';
import { modelsProofs } from './models.ts';
import { Platform, type Proofs } from './platform.ts';
import { securityProofs } from './security.ts';
import { standards } from './standards.ts';
import { workflowsProofs } from './workflows.ts';

const services: Record<string, Proofs> = {
  ...{ standards, ekp: ekpProofs, harbor: harborProofs, knowledge, workflows: workflowsProofs },
  ...{ security: securityProofs, models: modelsProofs },
};

let platform: Platform;

before(async () => {
  platform = await Platform.open();
});

after(() => platform?.close());

for (const [service, proofs] of Object.entries(services)) {
  for (const [name, prove] of Object.entries(proofs)) {
    test(`${service}: ${name}`, async () => {
      platform.reset();
      await prove(platform);
    });
  }
}

test('every mark has a proof, and every proof a mark', () => {
  const proofs = Object.entries(services).flatMap(([service, named]) => {
    const file = `tests/content/proofs/${service}.ts`;
    const rows = readFileSync(file, 'utf8').split('\n');
    return Object.keys(named).map((proof) => {
      const line = rows.findIndex((row) => row.startsWith(`  '${proof}':`)) + 1;
      assert.ok(line, `${file}: "${proof}" isn't written as '${proof}': async (at) => …`);
      return { proof, file, line };
    });
  });
  assert.equal(new Set(proofs.map(({ proof }) => proof)).size, proofs.length, 'two proofs have one name');
  assert.deepEqual(gapsOf(readMarks(), proofs), []);
});

test('a mark without a proof and a proof without a mark are found', () => {
  const marks = marksIn('contracts/api/a.yaml', 'a: b\n  # proven: one, two\n  description: C');
  const proof = { proof: 'three', file: 'proofs/a.ts', line: 7 };
  assert.deepEqual(gapsOf(marks, [{ ...proof, proof: 'one' }, proof]), [
    'contracts/api/a.yaml:2: no proof is called "two". Write it in tests/content/proofs, or remove the mark.',
    'proofs/a.ts:7: no text has the statement. Mark it, :proven[…]{by="three"}.',
  ]);
});
