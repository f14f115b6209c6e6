import type { SparqlParser, SparqlQuery } from 'sparqljs';
import { QueryError } from './model.ts';

/** The part of the parser that reads words. Its types leave it out. */
interface Lexer {
  next(): unknown;
  match: string;
  yylloc: { first_line: number; first_column: number };
}

/** How deep a query can be nested. The time of the parser grows with the square of the depth. */
const deepest = 100;

const tooDeep = `The query is nested too deeply: the sandbox takes ${deepest} levels.`;

/** The word that a query was read up to, the first place of each prefix, and the depth. */
class Progress {
  private last: Lexer | undefined;
  private readonly prefixes = new Map<string, Lexer['yylloc']>();
  private depth = 0;

  /** Reads the next word. The lexer's own function calls itself for each gap and comment. */
  next(lexer: Lexer): unknown {
    let word = lexer.next();
    while (!word) word = lexer.next();
    this.last = lexer;
    const { match, yylloc } = lexer;
    if (/^[([{]$/.test(match) && ++this.depth > deepest) throw new QueryError(tooDeep);
    if (/^[)\]}]$/.test(match)) this.depth--;
    const [, prefix] = /^([^\s<"']*?):/.exec(match) ?? [];
    if (prefix !== undefined && !this.prefixes.has(prefix)) this.prefixes.set(prefix, yylloc);
    return word;
  }

  /** The error of the parser with its position. */
  errorOf(error: Error & { hash?: { token: string } }): QueryError {
    if (error instanceof QueryError) return error;
    if (error instanceof RangeError) return new QueryError(tooDeep);
    const { match = '', yylloc = { first_line: 1, first_column: 0 } } = this.last ?? {};
    const fail = (message: string, { first_line, first_column } = yylloc) =>
      new QueryError(`Line ${first_line}, column ${first_column + 1}: ${message}.`);
    const [, prefix] = /^Unknown prefix: (.*)$/s.exec(error.message) ?? [];
    if (prefix !== undefined) return fail(`the prefix ${prefix} is not declared`, this.prefixes.get(prefix));
    if (error.hash) return fail(error.hash.token === 'EOF' ? 'found the end too early' : `unexpected ${match}`);
    if (/^Cannot resolve/.test(error.message)) return fail('a relative IRI needs a BASE');
    return fail(error.message.charAt(0).toLowerCase() + error.message.slice(1));
  }
}

/** The syntax tree of a query; throws a `QueryError` with the position of a syntax error. */
export function syntaxOf(query: string): SparqlQuery {
  // Loaded here, because a sandbox that is asked no query does without it.
  const { Parser }: typeof import('sparqljs') = require('sparqljs');
  const progress = new Progress();
  const parser = new Parser() as SparqlParser & { lexer: Lexer };
  parser.lexer = Object.create(parser.lexer, {
    lex: {
      value(this: Lexer) {
        return progress.next(this);
      },
    },
  });
  try {
    return parser.parse(query);
  } catch (error) {
    throw progress.errorOf(error as Error);
  }
}
