import { decode, fromPairs, fromText, type Pairs, pairsOf } from './deserialize.ts';
import { child, entries, type Json, link, type Place, requiredText, textOf } from './document.ts';
import { namesIn, type Operation, valuesOf } from './operation.ts';
import type { Recorded } from './recorder.ts';
import { checkValue, type Finding } from './schema.ts';
import { credentialNames } from './security.ts';

/** Headers that clients add by themselves, or that OpenAPI describes elsewhere. */
const transport = [
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'http2-settings', 'expect'],
  ...['user-agent', 'accept', 'accept-encoding', 'accept-language', 'content-type', 'sec-fetch-mode', 'cookie'],
  ...['authorization', 'cache-control', 'pragma'],
];

/** Checks the parameters of a request in its path, query, headers, and cookies. */
export async function checkParameters(operation: Operation, request: Recorded): Promise<Finding[]> {
  const [path = '', query = ''] = request.target.split('?');
  const pathValues = valuesOf(operation, path) ?? new Map<string, string>();
  const pairs = pairsOf(query);
  const cookies = pairsOf((request.headers.cookie ?? '').replace(/;\s*/g, '&'));
  const used: string[] = [];
  const findings: Finding[] = [];
  for (const parameter of operation.parameters) {
    findings.push(...(await checkParameter(parameter, read)));
  }
  return [...findings, ...undeclared(operation, request, pairs, used), ...undeclaredInPath(operation)];

  function read(parameter: Place): Json | undefined {
    const name = requiredText(parameter, 'name');
    const location = textOf(parameter, 'in');
    const style = textOf(parameter, 'style') ?? 'simple';
    if (location === 'query') {
      used.push(name);
      const found = fromPairs(parameter, pairs);
      used.push(...found.used);
      return found.value;
    }
    if (location === 'cookie') return fromPairs(parameter, cookies).value;
    if (location === 'header') {
      used.push(name.toLowerCase());
      const text = request.headers[name.toLowerCase()];
      return text === undefined ? undefined : fromText(parameter, style, encodeHeader(text));
    }
    const text = pathValues.get(name);
    if (text === undefined) return undefined;
    if (isPlaceholder(text)) throw new Error(`has the placeholder ${text} as its value`);
    return fromText(parameter, style, text.replaceAll('+', '%2B'));
  }
}

async function checkParameter(parameter: Place, read: (parameter: Place) => Json | undefined): Promise<Finding[]> {
  const title = `the ${textOf(parameter, 'in')} parameter ${textOf(parameter, 'name')}`;
  const pointer = link(parameter);
  try {
    const value = read(parameter);
    if (value === undefined) {
      const isRequired = child(parameter, 'required').value === true;
      return isRequired ? [{ pointer, message: `${title} is required, but the request lacks it` }] : [];
    }
    const [media] = entries(child(parameter, 'content')).map(([, place]) => place);
    const schema = child(media ?? parameter, 'schema');
    const readings = [value, ...otherReadings(schema, value)];
    const all = await Promise.all(readings.map((reading) => checkValue(schema, reading, 'request', 'value')));
    const found = all.find((findings) => findings.length === 0) ?? all[0] ?? [];
    return found.map(({ message }) => ({
      pointer,
      message: `${title} with the value ${JSON.stringify(value)} ${message}`,
    }));
  } catch (error) {
    return [{ pointer, message: `${title} ${(error as Error).message}` }];
  }
}

/** A text may be a number or a truth value where a schema offers several types. */
function otherReadings(schema: Place, value: Json): Json[] {
  const isUnion = child(schema, 'anyOf').value !== undefined || child(schema, 'oneOf').value !== undefined;
  if (!isUnion || typeof value !== 'string' || !/^(-?\d+(\.\d+)?|true|false)$/.test(value)) return [];
  return [JSON.parse(value) as Json];
}

function undeclared(operation: Operation, { headers }: Recorded, pairs: Pairs, used: string[]): Finding[] {
  const pointer = link(child(operation.place, 'parameters'));
  const known = [...used, ...credentialNames(operation)];
  const names = pairs.map(([name]) => name).filter((name) => !known.includes(name));
  const extra = Object.keys(headers).filter((name) => ![...transport, ...known].includes(name));
  return [
    ...names.map((name) => ({ pointer, message: `the query parameter ${name} isn't declared` })),
    ...extra.map((name) => ({ pointer, message: `the header ${name} isn't declared` })),
  ];
}

function undeclaredInPath(operation: Operation): Finding[] {
  const declared = operation.parameters.filter((parameter) => textOf(parameter, 'in') === 'path');
  return namesIn(operation.path)
    .filter((name) => !declared.some((parameter) => textOf(parameter, 'name') === name))
    .map((name) => ({ pointer: link(operation.place), message: `the path parameter ${name} isn't declared` }));
}

/** Whether a value is a gap in a template or what a missing variable prints. */
function isPlaceholder(text: string): boolean {
  return /[{}<>]/.test(decode(text)) || /^(:.*|undefined|null|None)$/.test(text);
}

/** Headers aren't percent-encoded; this keeps them intact where the other locations are decoded. */
function encodeHeader(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', ' ').replaceAll('%2C', ',');
}
