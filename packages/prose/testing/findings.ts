import { checkProse } from '../check.ts';
import type { Passage, Rule } from '../model.ts';

/** The findings of a rule in a Markdown text, each as `line: finding`. */
export function findingsOf(rule: Rule, text: string, more: Partial<Passage> = {}): string[] {
  const { findings } = checkProse([{ file: 'a.md', kind: 'text', text, line: 1, ...more }], [rule], []);
  return findings.map(({ line, found }) => `${line}: ${found}`);
}
