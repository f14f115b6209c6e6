import type { Json } from './document.ts';
import type { Operation, Parameter, Problem, Schema } from './model.ts';
import { valueAt } from './pointer.ts';
import { resolve, type Schemas } from './resolve.ts';

/** A value that a request can get wrong, as `errors` names it, and the rule for it. */
interface Input {
  input: string;
  rule: string;
}

/** The rule of a schema that is easiest to break. */
function ruleOf({ format, maximum, maxLength, maxItems, enum: values }: Schema): string {
  if (format === 'uuid') return 'must be a UUID';
  if (format === 'iri') return 'must be an absolute IRI';
  if (values) return `must be one of ${values.join(', ')}`;
  if (maximum !== undefined) return `must be at most ${maximum}`;
  if (maxItems !== undefined) return `must have at most ${maxItems} items`;
  return maxLength === undefined ? 'is invalid' : `must have at most ${maxLength} characters`;
}

/** The first value of an operation's requests that can be wrong: a required field, a parameter, or another field. */
function inputOf({ body, parameters }: Pick<Operation, 'body' | 'parameters'>, schemas: Schemas): Input | undefined {
  const { required = [], properties = {} } = resolve(body?.contents[0]?.schema ?? {}, schemas);
  if (required[0]) return { input: `/${required[0]}`, rule: 'must be set' };
  const [parameter] = parameters;
  if (parameter) return { input: parameter.name, rule: ruleOf(resolve(parameter.schema, schemas)) };
  const [field] = Object.entries(properties);
  return field && { input: `/${field[0]}`, rule: ruleOf(resolve(field[1], schemas)) };
}

/** A path as a request has it. */
function pathOf(path: string, parameters: Parameter[]): string {
  const values = new Map(parameters.map(({ name, example }) => [name, example]));
  return path.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/**
 * The problems of an operation. Their examples are shared templates: `instance` is the operation's path, `given` has
 * what an example says here only, by code, and `{placeholders}` are filled: parameters, fields of the body, `{service}`,
 * `{permission}`, and an `{input}` with its `{rule}`.
 */
export function ownProblems(operation: Operation, given: Record<string, Json>, schemas: Schemas): Problem[] {
  const { service, path, parameters, security } = operation;
  const scopes = security.flatMap((requirement) => requirement.schemes.flatMap((scheme) => scheme.scopes));
  const [content] = operation.body?.contents ?? [];
  const values = new Map(
    Object.entries({
      ...(content?.examples[0]?.value as object | undefined),
      ...Object.fromEntries(parameters.map(({ name, example }) => [name, example])),
      ...inputOf(operation, schemas),
      service,
      permission: scopes[0],
    }),
  );
  const fill = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/\{([\w-]+)\}/g, (all, name) => String(values.get(name) ?? all)) : value;
  return operation.problems.map((problem) => {
    const example = problem.example as Json;
    // Only RFC 9457 has an `instance`.
    const isProblem = ['type', 'title', 'status'].every((field) => field in example);
    if (!isProblem || 'instance' in example) return problem;
    const { type, title, status, detail, ...rest } = { ...example, ...given[problem.code] };
    const own = { type, title, status, detail, instance: pathOf(path, parameters), ...rest };
    return { ...problem, example: JSON.parse(JSON.stringify(own), fill) };
  });
}

/** Components of a kind that a document refers to. */
function usedOf(document: { components?: Json }, kind: string): Json {
  const text = JSON.stringify(document);
  const all = Object.entries((document.components?.[kind] ?? {}) as Json);
  return Object.fromEntries(all.filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));
}

/** A document whose operations have their own examples of errors, in place of the shared templates. */
export function withOwnProblems(document: object, operations: Operation[]): object {
  const copy = structuredClone(document) as { paths: Record<string, Record<string, Json>>; components?: Json };
  const follow = (node: Json): Json => (node.$ref ? follow(valueAt(copy, String(node.$ref)) as Json) : node);
  const nodes = Object.values(copy.paths).flatMap((item) => Object.values(item));
  for (const { name, problems } of operations) {
    const responses = (nodes.find(({ operationId }) => operationId === name)?.responses ?? {}) as Record<string, Json>;
    for (const status of new Set(problems.map((problem) => String(problem.status)))) {
      const { content, ...rest } = follow(responses[status] ?? {});
      const own = Object.entries((content ?? {}) as Record<string, Json>).map(([type, media]) => {
        const examples = Object.entries((media.examples ?? {}) as Record<string, Json>).map(([key, entry]) => {
          const { value, summary } = follow(entry);
          const problem = problems.find(({ code }) => code === (value as Json | undefined)?.code);
          return [key, { summary, value: problem?.example ?? value }];
        });
        return [type, { ...media, examples: Object.fromEntries(examples) }];
      });
      if (own.length > 0) responses[status] = { ...rest, content: Object.fromEntries(own) };
    }
  }
  const components = copy.components ?? {};
  for (const kind of ['responses', 'examples']) if (components[kind]) components[kind] = usedOf(copy, kind);
  return copy;
}
