import { readdirSync, readFileSync } from 'node:fs';
import { visit } from 'unist-util-visit';
import { loadIndex } from '../../../src/build/pages/source.ts';

/** A statement in a text with its proof, or a proof. */
export interface Mark {
  proof: string;
  file: string;
  line: number;
}

/** The marks in a contract, `# proven: one, two`, each above the text with the statement. */
export function marksIn(file: string, text: string): Mark[] {
  return text.split('\n').flatMap((row, index) => {
    const names = /^\s*# proven: (.+)$/.exec(row)?.[1]?.split(', ') ?? [];
    return names.map((proof) => ({ proof, file, line: index + 1 }));
  });
}

/** All marks in pages, `:proven[…]{by="…"}`, and in contracts. */
export function readMarks(): Mark[] {
  const marks: Mark[] = [];
  for (const { file, tree } of loadIndex().pages) {
    visit(tree, 'textDirective', ({ name, attributes, position }) => {
      const line = position?.start.line ?? 0;
      if (name === 'proven') marks.push({ proof: attributes?.by ?? '', file, line });
    });
  }
  for (const name of readdirSync('contracts', { recursive: true, encoding: 'utf8' })) {
    const file = `contracts/${name}`;
    if (file.endsWith('.yaml')) marks.push(...marksIn(file, readFileSync(file, 'utf8')));
  }
  return marks;
}

/** Marks without a proof, and proofs without a mark, with what to write. */
export function gapsOf(marks: readonly Mark[], proofs: readonly Mark[]): string[] {
  const missing = (these: readonly Mark[], those: readonly Mark[], text: (name: string) => string) =>
    these
      .filter(({ proof }) => !those.some((one) => one.proof === proof))
      .map(({ proof, file, line }) => `${file}:${line}: ${text(proof)}`);
  const write = 'Write it in tests/content/proofs, or remove the mark.';
  return [
    ...missing(marks, proofs, (name) => `no proof is called "${name}". ${write}`),
    ...missing(proofs, marks, (name) => `no text has the statement. Mark it, :proven[…]{by="${name}"}.`),
  ];
}
