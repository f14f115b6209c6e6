import { QueryError } from './model.ts';
import { type Fact, termOf } from './terms.ts';

/** An error of the parser, with the position where it knows one. */
interface Fault extends Error {
  context?: { line: number; token?: { start: number } };
}

function queryErrorOf(error: Fault): QueryError {
  if (error instanceof RangeError) return new QueryError('The content is nested too deeply.');
  const { line, token } = error.context ?? { line: 1 };
  const message = error.message
    .replace(/ on line \d+\.$/, '')
    .replace(/^Undefined prefix "(.*):"$/, 'the prefix $1 is not declared');
  const place = token ? `Line ${line}, column ${token.start + 1}` : `Line ${line}`;
  return new QueryError(`${place}: ${message.charAt(0).toLowerCase()}${message.slice(1, 200)}.`);
}

/** The facts of a document in Turtle; throws a `QueryError` with the position of a syntax error. */
export function readTurtle(text: string): Fact[] {
  // Loaded here, because a sandbox that reads no ontology does without it; and without the rest of n3, which needs streams.
  const { default: Parser }: { default: typeof import('n3').Parser } = require('n3/lib/N3Parser.js');
  try {
    return new Parser({ format: 'text/turtle' }).parse(text).map(({ subject, predicate, object }) => {
      if ([subject, object].some(({ termType }) => (termType as string) === 'Quad'))
        throw new QueryError("The content is valid, but the sandbox doesn't support facts about facts.");
      return { subject: termOf(subject).value, property: predicate.value, object: termOf(object) };
    });
  } catch (error) {
    throw error instanceof QueryError ? error : queryErrorOf(error as Fault);
  }
}
