import type { Body, Operation, Parameter, Requirement, Schema, SecurityScheme } from '@docs/contracts';

/** An operation of the tests: what a test doesn't name is as plain as it can be. */
export function operationOf(own: Partial<Operation>): Operation {
  return {
    id: 'books/test',
    service: 'books',
    name: 'test',
    tag: 'Books',
    method: 'GET',
    path: '/books',
    servers: [],
    hostVariable: 'ORRERY_URL',
    summary: '',
    description: '',
    deprecated: false,
    isIdempotent: false,
    security: [],
    parameters: [],
    body: undefined,
    responses: [],
    problems: [],
    callbacks: [],
    ...own,
  };
}

/** A parameter of the tests, with the style that OpenAPI gives its place. */
export function parameterOf(
  place: Parameter['in'],
  name: string,
  example: unknown,
  own: Partial<Parameter> = {},
): Parameter {
  const style = own.style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  return {
    name,
    in: place,
    required: place === 'path',
    deprecated: false,
    description: '',
    schema: {},
    style,
    explode: style === 'form',
    mediaType: undefined,
    example,
    ...own,
  };
}

/** One requirement of all these schemes together. */
export function requirementOf(...schemes: (Partial<SecurityScheme> & Pick<SecurityScheme, 'type'>)[]): Requirement {
  return {
    schemes: schemes.map((own) => ({
      scopes: [],
      scheme: {
        id: 'test',
        description: '',
        in: undefined,
        name: undefined,
        scheme: undefined,
        bearerFormat: undefined,
        urls: [],
        scopes: {},
        variables: ['ORRERY_TOKEN'],
        ...own,
      },
    })),
  };
}

/** A bearer token. */
export const bearer = requirementOf({ type: 'http', scheme: 'bearer' });

/** A user name and a password. */
export const basic = requirementOf({
  type: 'http',
  scheme: 'basic',
  variables: ['ORRERY_USER', 'ORRERY_PASSWORD'],
});

/** A body with one media type and at most one example. */
export function bodyWith(
  mediaType: string,
  example: unknown,
  schema: Schema = {},
  encoding = {},
  hasSecret = false,
): Body {
  const examples = example === undefined ? [] : [{ name: 'example', summary: 'Example', value: example }];
  return { required: true, description: '', contents: [{ mediaType, schema, examples, encoding, hasSecret }] };
}

/** A body of JSON with a secret. */
export function secretBody(example: unknown): Body {
  return bodyWith('application/json', example, {}, {}, true);
}
