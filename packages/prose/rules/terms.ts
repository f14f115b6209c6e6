import type { Rule } from '../model.ts';
import { issuesOf } from './match.ts';

interface Term {
  pattern: RegExp;
  write: string;
  /** Names in code avoid the term too. */
  inNames?: boolean;
}

const terms: readonly Term[] = [
  { pattern: /(?<!\bIP )\baddress(?:es|ed)?\b/gi, write: 'URL, path, or endpoint', inNames: true },
  { pattern: /\banswer(?:s|ed|ing)?\b/gi, write: 'response, respond, or return', inNames: true },
  { pattern: /\brefus(?:e|es|ed|ing|al|als)\b/gi, write: 'reject', inNames: true },
  { pattern: /\bcur(?:e|es|ed)\b/gi, write: 'fix or resolution', inNames: true },
  { pattern: /\b(?:is|are|was|were|be|being) away\b/gi, write: 'unavailable or down' },
  { pattern: /\b(?:is|are|was|were|be|being) worked\b|\bworks? (?:a|an|each) /gi, write: 'run, process, or handle' },
  { pattern: /\bpictures?\b/gi, write: 'image', inNames: true },
  { pattern: /\bpress(?:es|ed|ing)?\b/gi, write: 'click, tap, or select' },
  { pattern: /\bprograms?\b/gi, write: 'application, client, or service account' },
  { pattern: /\bgraphics processors?\b/gi, write: 'GPU' },
  { pattern: /\bparted by\b/gi, write: 'separated by' },
  { pattern: /\bslips?\b(?: of the pen)?/gi, write: 'typo', inNames: true },
  { pattern: /\btime-outs?\b/gi, write: 'timeout' },
  { pattern: /\bids?\b/g, write: 'ID' },
  { pattern: /\bcatalogues?\b/gi, write: 'catalog' },
  { pattern: /\bgoes on\b/gi, write: 'continues' },
  { pattern: /\bunder way\b/gi, write: 'in progress' },
  { pattern: /\b(?:spelt|misspelt|mistyped)\b/gi, write: 'spelled or misspelled' },
  { pattern: /\bcancelled\b/g, write: 'canceled' },
  { pattern: /\bartefacts?\b/gi, write: 'artifact', inNames: true },
  { pattern: /\b(?:afterwards|towards|upwards|downwards)\b/gi, write: 'the word without its last "s"' },
  {
    pattern: /\b(?:somebody|anybody|nobody|whoever|whomever|those who)\b/gi,
    write: 'the actor: you, an administrator, the service',
  },
  { pattern: /\b(?:stands|stand|stood)\b(?! for\b| in for\b| out\b)/gi, write: 'is' },
  { pattern: /\b(?:lies|lie)\b/gi, write: 'is' },
  { pattern: /\banew\b/gi, write: 'again' },
  { pattern: /\bof (?:its|their|his|her|your|our|my) own\b/gi, write: '"its own …" before the noun, or "separate"' },
  {
    pattern:
      /(?<!\b(?:there|here|where) )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|later\b|earlier\b|other\b)\w+/gi,
    write: 'what it is, or "isn\'t a …"',
  },
];

/** Terms that a reader would have to translate into the usual ones. */
export const termsRule: Rule = {
  name: 'term',
  check: ({ kind, text }) =>
    terms
      .filter(({ inNames }) => kind !== 'name' || inNames)
      .flatMap(({ pattern, write }) =>
        issuesOf(text, pattern, (match) => `"${match}" is a term to avoid.`, `Write ${write}.`),
      ),
};
