import type { Json, Loaded } from './document.ts';
import { createChecker, generateExample } from './example.ts';
import type { Direction } from './generate.ts';
import type { Content, Example, Header, Link, Parameter, Place, Problem, Response, Schema } from './model.ts';
import { partTypes } from './parts.ts';
import { keysOf, valueAt } from './pointer.ts';
import type { Finding } from './report/finding.ts';
import type { Schemas } from './resolve.ts';
import { hasSecret } from './secret.ts';

/** Where something is in the document: the keys that lead to it. */
export type Keys = readonly string[];

const styles: Readonly<Record<Place, string>> = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' };

/** Media types whose examples are bytes: samples send a file. */
const binary = /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)/;

function entriesOf(node: unknown): [string, Json][] {
  return Object.entries((node ?? {}) as Record<string, Json>);
}

/** Reads the parts of one document. References are followed; what can't be shown becomes a finding. */
export class Reader {
  readonly findings: Finding[] = [];
  private readonly checker: ReturnType<typeof createChecker>;
  private readonly unusable = new Set<string>();

  constructor(
    private readonly file: string,
    readonly document: Json,
    private readonly lineOf: Loaded['lineOf'],
  ) {
    this.checker = createChecker(document);
  }

  get schemas(): Schemas {
    return ((this.document.components as Json | undefined)?.schemas ?? {}) as Schemas;
  }

  report(level: Finding['level'], keys: Keys, found: string, fix: string) {
    this.findings.push({ level, file: this.file, line: this.lineOf(keys), found, fix });
  }

  /** The node itself, or what its `$ref` leads to; what is written beside a `$ref` wins. */
  follow(node: Json, keys: Keys, seen: readonly string[] = []): Json {
    const { $ref, ...rest } = node;
    if (typeof $ref !== 'string') return node;
    const target = valueAt(this.document, $ref);
    if (seen.includes($ref) || typeof target !== 'object' || target === null) {
      const found = seen.includes($ref) ? `the reference ${$ref} leads back to itself.` : `${$ref} leads nowhere.`;
      this.report('error', keys, found, 'Write a `$ref` that resolves.');
      return rest;
    }
    return { ...this.follow(target as Json, keys, [...seen, $ref]), ...rest };
  }

  schema(node: unknown): Schema {
    if (typeof node === 'boolean') return node ? {} : { not: {} };
    return (node ?? {}) as Schema;
  }

  /** The examples beside a schema, and those inside it. */
  private writtenExamples(node: Json, keys: Keys): Example[] {
    const named = entriesOf(node.examples).flatMap(([name, entry]) => {
      const { summary, value, externalValue } = this.follow(entry, keys);
      if (externalValue !== undefined && value === undefined) {
        this.report('warning', keys, `the example ${name} is at another URL.`, 'Write its `value` here to show it.');
        return [];
      }
      return [{ name, summary: String(summary ?? name), value }];
    });
    if (named.length > 0) return named;
    if (node.example !== undefined) return [{ name: 'example', summary: 'Example', value: node.example }];
    const schema = this.follow((node.schema ?? {}) as Json, keys);
    const inside = [schema.examples ?? schema.example ?? []].flat() as unknown[];
    return inside.map((value, index) => ({ name: `example-${index + 1}`, summary: 'Example', value }));
  }

  /** Whether values can be checked against a schema; each reason why not is reported once, wherever the schema is used. */
  private isUsable(schema: unknown, keys: Keys, owner: string): boolean {
    try {
      this.checker.compile(this.schema(schema));
      return true;
    } catch (error) {
      const reason = (error as Error).message.replace(/\.$/, '');
      if (!this.unusable.has(reason)) {
        const found = `no value can be checked against the schema of ${owner}: ${reason}.`;
        this.report('error', [...keys, 'schema'], found, 'Write a schema that JSON Schema 2020-12 allows.');
      }
      this.unusable.add(reason);
      return false;
    }
  }

  /** Reports an example that its schema does not allow. */
  private checkExample(schema: unknown, { name, value }: Example, node: Json, keys: Keys, owner: string) {
    if (schema === undefined) return;
    for (const { instancePath, message = '' } of this.checker.check(this.schema(schema), value).slice(0, 3)) {
      const inside = keysOf(instancePath);
      const at = node.examples === undefined ? ['example'] : ['examples', name, 'value'];
      const where = inside.length > 0 ? ` at ${instancePath}` : '';
      const found = `the example of ${owner} doesn't match its schema${where}: ${message}.`;
      const fix = 'Write an example that its schema allows, or correct the schema.';
      this.report('error', [...keys, ...at, ...inside], found, fix);
    }
  }

  private examples(mediaType: string, node: Json, keys: Keys, owner: string, direction: Direction): Example[] {
    if (!this.isUsable(node.schema, keys, owner)) return [];
    const written = this.writtenExamples(node, keys);
    // A string can be a serialized structure, such as XML.
    const isText = (value: unknown) => typeof value === 'string' && !/\bjson$/.test(mediaType);
    for (const example of written)
      if (!isText(example.value)) this.checkExample(node.schema, example, node, keys, owner);
    if (written.length > 0 || binary.test(mediaType)) return written;
    if (node.schema === undefined) {
      const found = `${owner} (${mediaType}) has neither a schema nor an example.`;
      this.report('error', keys, found, 'Write a `schema`, or an `example`.');
      return [];
    }
    const value = generateExample(this.schema(node.schema), this.schemas, this.checker.check, direction);
    if (value === undefined) {
      const found = `${owner} has no example, and none could be generated from its schema.`;
      this.report('error', keys, found, 'Write an `example`: pages and samples show it.');
      return [];
    }
    const found = `${owner} has no example; one was generated from its schema.`;
    this.report('warning', keys, found, 'Write an `example` with realistic values.');
    return [{ name: 'generated', summary: 'Generated from the schema', value, isGenerated: true }];
  }

  contents(node: unknown, keys: Keys, owner: string, direction: Direction): Content[] {
    return entriesOf(node).map(([mediaType, media]) => ({
      mediaType,
      schema: this.schema(media.schema),
      examples: this.examples(mediaType, media, [...keys, mediaType], owner, direction),
      encoding: mediaType.startsWith('multipart/') ? partTypes(media, this.schemas) : {},
      hasSecret: hasSecret(this.schema(media.schema), this.schemas),
    }));
  }

  /** The one media type of a parameter or header that is described by `content`. */
  private described(node: Json): { schema: Schema; mediaType: string | undefined; media: Json } {
    const [entry] = entriesOf(node.content);
    if (!entry) return { schema: this.schema(node.schema), mediaType: undefined, media: node };
    return { schema: this.schema(entry[1].schema), mediaType: entry[0], media: entry[1] };
  }

  parameter(node: Json, keys: Keys, owner: string): Parameter {
    const found = this.follow(node, keys);
    const place = found.in as Place;
    const name = String(found.name);
    const { schema, mediaType, media } = this.described(found);
    const required = found.required === true;
    const style = String(found.style ?? styles[place]);
    const [written] = this.writtenExamples(
      { ...media, ...(mediaType === undefined ? {} : { example: media.example ?? found.example }) },
      keys,
    );
    const isUsable = this.isUsable(schema, keys, `the parameter ${name}`);
    if (written && mediaType === undefined && isUsable)
      this.checkExample(schema, written, found, keys, `the parameter ${name}`);
    let example = written?.value ?? this.follow(schema as Json, keys).const;
    if (example === undefined && required && isUsable) {
      example = generateExample(schema, this.schemas, this.checker.check, 'request');
      const [level, made] =
        example === undefined ? (['error', 'none could be'] as const) : (['warning', 'one was'] as const);
      const problem = `the required parameter ${name} of ${owner} has no example; ${made} generated from its schema.`;
      this.report(level, keys, problem, 'Write an `example`: samples send it.');
    }
    const explode = typeof found.explode === 'boolean' ? found.explode : style === 'form';
    return { ...this.common(name, found), in: place, style, explode, mediaType, example };
  }

  /** The data that parameters and headers have. */
  private common(name: string, found: Json): Header {
    return {
      name,
      required: found.required === true,
      deprecated: found.deprecated === true,
      description: String(found.description ?? ''),
      schema: this.described(found).schema,
      example: found.example,
    };
  }

  private link([name, node]: [string, Json], service: string, keys: Keys): Link {
    const { description, operationId, operationRef, parameters } = this.follow(node, keys);
    if (operationId === undefined && operationRef !== undefined) {
      this.report('warning', keys, `the link ${name} uses \`operationRef\`.`, 'Write `operationId` to link the pages.');
    }
    return {
      name,
      description: String(description ?? ''),
      operation: operationId === undefined ? undefined : `${service}/${String(operationId)}`,
      parameters: (parameters ?? {}) as Link['parameters'],
    };
  }

  response(status: string, node: Json, service: string, keys: Keys, owner: string): Response {
    const found = this.follow(node, keys);
    return {
      status,
      description: String(found.description ?? ''),
      headers: entriesOf(found.headers).map(([name, header]) =>
        this.common(name, this.follow(header, [...keys, 'headers', name])),
      ),
      contents: this.contents(found.content, [...keys, 'content'], `the ${status} response of ${owner}`, 'response'),
      links: entriesOf(found.links).map((entry) => this.link(entry, service, [...keys, 'links', entry[0]])),
    };
  }

  /** The errors of a response that have a code; each is an example of it. */
  problems(status: string, node: Json, keys: Keys): Problem[] {
    const found = this.follow(node, keys);
    return entriesOf(found.content).flatMap(([, media]) =>
      entriesOf(media.examples).flatMap(([, entry]) => this.problem(entry, Number(status), keys) ?? []),
    );
  }

  problem(entry: Json, status: number, keys: Keys): Problem | undefined {
    const { value, summary, 'x-cause': cause, 'x-fix': fix } = this.follow(entry, keys);
    const { code, title, status: rest, detail, message } = (value ?? {}) as Record<string, unknown>;
    if (typeof code !== 'string') return undefined;
    return {
      code,
      status: typeof rest === 'number' ? rest : status,
      title: String(title ?? message ?? detail ?? summary ?? code),
      cause: String(cause ?? ''),
      fix: String(fix ?? ''),
      example: value,
    };
  }
}
