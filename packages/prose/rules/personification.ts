import type { Rule } from '../model.ts';
import { issuesOf } from './match.ts';

const things =
  'service|platform|server|engine|gateway|API|SDK|client|worker|system|model|console|site|database|storage|broker|Harbor|Orrery|sandbox';
const verbs =
  'knows?|wants?|thinks?|believes?|remembers?|forgets?|likes?|speaks?|tells?|asks?|hears?|learns?|minds?|cares?|hopes?|agrees?|says?';
const pattern = new RegExp(`\\b(?:${things})s? (?:${verbs})\\b`, 'g');

/** Services that think or speak. */
export const personificationRule: Rule = {
  name: 'personification',
  check: ({ kind, text }) =>
    kind === 'name'
      ? []
      : issuesOf(
          text,
          pattern,
          (match) => `"${match}" treats a service as a person.`,
          'Name the operation: stores, requires, requests, reads, returns, responds, or supports.',
        ),
};
