import { reject, type Value } from './values.ts';

/** An error in JSON, in the words of jq. */
export class JsonError extends Error {}

/** An object's key that waits for its value. */
class Key {
  constructor(readonly name: string) {}
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '/': '/' };

function fail(message: string): never {
  throw new JsonError(message);
}

function readString(text: string): string {
  // In one pass, so that half of a pair is found.
  const value = text.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]?))/g, (_, code?: string, letter?: string) => {
    if (code) return String.fromCharCode(Number.parseInt(code, 16));
    return escapes[letter ?? ''] ?? fail('Invalid escape');
  });
  if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value))
    fail('Invalid \\uXXXX\\uXXXX surrogate pair escape');
  return value;
}

function readLiteral(token: string): Value {
  const literal =
    ({ t: 'true', f: 'false' } as Record<string, string>)[token.charAt(0)] ??
    (token.startsWith('n') ? 'null' : undefined);
  if (token === 'nan') reject('nan in JSON');
  if (literal !== undefined) {
    if (token !== literal) fail('Invalid literal');
    return literal === 'null' ? null : literal === 'true';
  }
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(token)) fail('Invalid numeric literal');
  return Number(token);
}

/** The state between two characters: open arrays, objects, and keys, and the value that was read last. */
class Parser {
  readonly open: (Value[] | Map<string, Value> | Key)[] = [];
  value: Value | undefined;

  put(value: Value): void {
    if (this.value !== undefined) fail('Expected separator between values');
    this.value = value;
  }

  /** Adds the last value to its array or object. */
  private add(): void {
    const top = this.open.at(-1);
    const value = this.value ?? null;
    if (Array.isArray(top)) top.push(value);
    else if (top instanceof Key) {
      this.open.pop();
      (this.open.at(-1) as Map<string, Value>).set(top.name, value);
    } else fail('Objects must consist of key:value pairs');
    this.value = undefined;
  }

  token(sign: string): void {
    const top = this.open.at(-1);
    const hasValue = this.value !== undefined;
    if (sign === '[' || sign === '{') {
      if (hasValue) fail('Expected separator between values');
      if (this.open.length >= 256) fail('Exceeds depth limit for parsing');
      this.open.push(sign === '[' ? [] : new Map());
    } else if (sign === ':') {
      if (!hasValue) fail("Expected string key before ':'");
      if (!(top instanceof Map)) fail("':' not as part of an object");
      if (typeof this.value !== 'string') fail('Object keys must be strings');
      this.open.push(new Key(this.value));
      this.value = undefined;
    } else if (sign === ',') {
      if (!hasValue) fail("Expected value before ','");
      if (!top) fail("',' not as part of an object or array");
      this.add();
    } else {
      const isList = sign === ']';
      if (!top || (isList ? !Array.isArray(top) : Array.isArray(top)) || (!hasValue && top instanceof Key))
        fail(`Unmatched '${sign}'`);
      if (hasValue) this.add();
      else if (Array.isArray(top) && top.length > 0) fail('Expected another array element');
      else if (top instanceof Map && top.size > 0) fail('Expected another key-value pair');
      this.value = this.open.pop() as Value;
    }
  }
}

function sizeOf(character: string): number {
  const code = character.charCodeAt(0);
  if (code < 0x80) return 1;
  // Half of a pair is two of four bytes.
  return code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
}

/** The values of a text, one after the other, up to an error. */
export function* readValues(text: string): Generator<Value> {
  const parser = new Parser();
  let line = 1;
  let column = 0;
  let literal = '';
  const token = /"((?:[^"\\]|\\[\s\S])*)"|"[\s\S]*$|[[\]{}:,]|[ \t\r\n]|[^"[\]{}:, \t\r\n]+/g;

  function move(part: string): void {
    if (/^[\x20-\x7e]*$/.test(part)) {
      column += part.length;
      return;
    }
    for (const character of part) {
      column = character === '\n' ? 0 : column + sizeOf(character) * character.length;
      if (character === '\n') line++;
    }
  }

  function flush(): void {
    const read = literal;
    literal = '';
    if (read !== '') parser.put(readLiteral(read));
  }

  function* take(): Generator<Value> {
    if (parser.open.length > 0 || parser.value === undefined) return;
    yield parser.value;
    parser.value = undefined;
  }

  try {
    for (const [part, string] of text.matchAll(token)) {
      move(part);
      if (/^[^"[\]{}:,\s]/.test(part)) literal = part;
      else {
        flush();
        yield* take();
        if (string !== undefined) parser.put(readString(string));
        else if (part.startsWith('"')) fail('Unfinished string at EOF');
        else if (part.trim() !== '') parser.token(part);
        yield* take();
      }
    }
    if (literal !== '') {
      try {
        flush();
      } catch (error) {
        if (error instanceof JsonError) error.message += ' at EOF';
        throw error;
      }
    }
    yield* take();
    if (parser.open.length > 0 || parser.value !== undefined) fail('Unfinished JSON term at EOF');
  } catch (error) {
    if (error instanceof JsonError) error.message += ` at line ${line}, column ${column}`;
    throw error;
  }
}

/** The only value of a text. */
export function readValue(text: string): Value {
  const where = ` (while parsing '${text}')`;
  let values: Value[];
  try {
    values = [...readValues(text)];
  } catch (error) {
    if (error instanceof JsonError) error.message += where;
    throw error;
  }
  const [value] = values;
  if (value === undefined) fail(`Expected JSON value${where}`);
  if (values.length > 1) fail(`Unexpected extra JSON values${where}`);
  return value;
}
