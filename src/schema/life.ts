import type { Schema } from '../contracts/model.ts';
import { type Block, code, literal, prose, table, words } from '../markdown/tree.ts';

/** A state machine: its drawing, what each state means, and what leads from one to the next. */
export function renderLife(name: string, schema: Schema): Block[] {
  const states = (schema.enum ?? []).map(String);
  const steps = schema['x-transitions'] ?? [];
  const targets = new Set(steps.map(({ to }) => to));
  const first = states.filter((state) => !targets.has(state));
  const last = states.filter((state) => steps.every(({ from }) => from !== state));
  const spoken = steps.map(({ from, to, when }) => `${from} to ${to} when ${when}`).join('; ');
  const drawing = [
    'stateDiagram-v2',
    `  accTitle: ${name}: states and transitions`,
    `  accDescr: ${spoken.replaceAll('`', '')}.`,
    ...(first.length > 0 ? first : states.slice(0, 1)).map((state) => `  [*] --> ${state}`),
    ...steps.map(({ from, to }) => `  ${from} --> ${to}`),
    ...last.map((state) => `  ${state} --> [*]`),
  ];
  const meanings = schema['x-enum-descriptions'] ?? {};
  return [
    ...prose(schema.description ?? ''),
    code('mermaid', drawing.join('\n')),
    table(
      ['State', 'Meaning', 'Next'],
      states.map((state) => {
        const next = steps.filter(({ from }) => from === state);
        const goes = next.flatMap(({ to, when }, index) => [
          ...(index > 0 ? ['; '] : []),
          literal(to),
          ' when ',
          ...words(when),
        ]);
        return [[literal(state)], words(meanings[state] ?? ''), goes.length > 0 ? goes : ['none: final state']];
      }),
    ),
  ];
}
