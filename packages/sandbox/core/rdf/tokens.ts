import { QueryError } from './model.ts';

/** A part of a query. */
export interface Token {
  kind: 'iri' | 'variable' | 'string' | 'number' | 'word' | 'name' | 'tag' | 'sign' | 'end';
  text: string;
  at: number;
}

const forms: [Token['kind'], RegExp][] = [
  ['iri', /<([^<>"{}|^`\\\s]*)>/y],
  ['variable', /[?$]([A-Za-z_]\w*)/y],
  ['string', /"""([\s\S]*?)"""/y],
  ['string', /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/y],
  ['number', /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['tag', /@([A-Za-z]+(?:-[A-Za-z0-9]+)*)/y],
  // The last character of a local name is not a dot: that one ends the fact.
  ['name', /((?:[A-Za-z][\w-]*)?:(?:[\w%-](?:[\w.%-]*[\w%-])?)?)/y],
  ['word', /([A-Za-z_]\w*)/y],
  ['sign', /(\^\^|&&|\|\||[<>!]=|[{}()[\].;,/|^*+?!=<>-])/y],
];

const gap = /(?:\s|#[^\n]*)*/y;

/** The position of a character as readers count it. */
export function placeOf(query: string, at: number): string {
  const lines = query.slice(0, at).split('\n');
  return `Line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** The parts of a query, and one for its end. */
export function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (true) {
    gap.lastIndex = at;
    at += gap.exec(query)?.[0].length ?? 0;
    if (at >= query.length) return [...tokens, { kind: 'end', text: 'the end', at }];
    const found = forms.flatMap(([kind, form]) => {
      form.lastIndex = at;
      const match = form.exec(query);
      return match ? [{ kind, text: match[1] ?? match[2] ?? match[0], at, length: match[0].length }] : [];
    })[0];
    if (!found) throw new QueryError(`${placeOf(query, at)}: unexpected character ${query.charAt(at)}.`);
    const { length, ...token } = found;
    tokens.push(token);
    at += length;
  }
}
