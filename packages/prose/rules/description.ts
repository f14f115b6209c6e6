import { codeMark } from '../mask.ts';
import type { Block, Issue, Rule } from '../model.ts';

function opening({ kind, text, isFirst, isBoolean }: Block): Issue[] {
  const word = /^(?:How|What|Whether|When|Why|Where|Who|Which|If|Until|Only|This|It|There)\b/.exec(text)?.[0];
  if (kind !== 'description' || !isFirst || !word || (word === 'Whether' && isBoolean)) return [];
  return [
    {
      from: 0,
      to: word.length,
      found: `The description begins with "${text.slice(0, 30).trimEnd()}…".`,
      fix: 'Begin with a noun phrase: "Height of the box, in points."',
    },
  ];
}

function ending({ text, needsPeriod, isFirst }: Block): Issue[] {
  const trimmed = text.trimEnd();
  if (!needsPeriod || !isFirst || /[.!?:…]["')”’]*$/.test(trimmed) || trimmed === codeMark) return [];
  const from = Math.max(trimmed.lastIndexOf(' ') + 1, 0);
  return [{ from, to: trimmed.length, found: `"${trimmed.slice(-30)}" has no period.`, fix: 'End with a period.' }];
}

/** Descriptions of fields begin with a noun phrase; every description ends with a period. */
export const descriptionRule: Rule = {
  name: 'description',
  check: (block) => [...opening(block), ...ending(block)],
};
