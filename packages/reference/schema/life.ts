import type { Schema, Transition } from '@docs/contracts';
import { type Block, code, join, link, literal, type Phrases, phrase, prose, table, words } from '../markdown/tree.ts';

/** How a page refers to an operation. */
export interface OperationLink {
  title: string;
  url: string | undefined;
}

/** Causes that are not operations, in words. */
const causes: Readonly<Record<string, string>> = { engine: 'the platform', timeout: 'a timeout' };

/** The causes of a transition, as links to the operations. */
function renderCauses({ by = [] }: Transition, linkOf: (id: string) => OperationLink): Phrases {
  const names = by.map((cause) => {
    const { title, url } = causes[cause] ? { title: causes[cause], url: undefined } : linkOf(cause);
    return url ? link(url, title) : title;
  });
  return phrase(join(names));
}

/** A state machine: its drawing, the meaning of each state, and what leads from one to the next. */
export function renderLife(name: string, schema: Schema, linkOf: (id: string) => OperationLink): Block[] {
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
  const hasCauses = steps.some(({ by }) => by !== undefined);
  return [
    ...prose(schema.description ?? ''),
    code('mermaid', drawing.join('\n')),
    table(
      ['State', 'Meaning'],
      states.map((state) => [[literal(state)], words(meanings[state] ?? '')]),
    ),
    table(
      ['From', 'To', 'When', ...(hasCauses ? ['Caused by'] : [])],
      steps.map((step) => [
        [literal(step.from)],
        [literal(step.to)],
        words(step.when),
        ...(hasCauses ? [renderCauses(step, linkOf)] : []),
      ]),
    ),
  ];
}
