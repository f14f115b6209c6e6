import type { ModelCard } from './card.ts';
import type { Transition } from './transitions.ts';

export type { ModelCard, Transition };

/** JSON Schema 2020-12 with what OpenAPI and we ourselves add. A boolean schema is written as `{}` or `{ not: {} }` by the reader. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  enum?: (string | number | boolean | null)[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  example?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  items?: Schema;
  prefixItems?: Schema[];
  contains?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  propertyNames?: Schema;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  contentMediaType?: string;
  contentEncoding?: string;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  'x-enum-descriptions'?: Record<string, string>;
  /** The values of an open set that exist today, with their meaning. */
  'x-known-values'?: Record<string, string>;
  /** The syntax of a string, in EBNF. */
  'x-grammar'?: string;
  'x-transitions'?: Transition[];
}

export interface Example {
  name: string;
  summary: string;
  value: unknown;
  /** Whether it was made from the schema, since the contract has none. */
  isGenerated?: true;
}

export type Place = 'path' | 'query' | 'header' | 'cookie';

export interface Header {
  name: string;
  required: boolean;
  deprecated: boolean;
  description: string;
  schema: Schema;
  /** The value that samples send; optional parameters without an example are left out. */
  example: unknown;
}

export interface Parameter extends Header {
  in: Place;
  /** How its value is written: `simple`, `form`, `deepObject`, … */
  style: string;
  explode: boolean;
  /** Media type of a value that is serialized as a document, such as JSON in a query. */
  mediaType: string | undefined;
}

export interface Content {
  mediaType: string;
  schema: Schema;
  examples: Example[];
  /** The media types of the parts of a form. */
  encoding: Record<string, { contentType?: string }>;
  /** Whether it can contain a secret, which samples keep out of the arguments of a command. */
  hasSecret: boolean;
}

export interface Body {
  required: boolean;
  description: string;
  /** One for each media type; the first is what samples send. */
  contents: Content[];
}

export interface Link {
  name: string;
  description: string;
  /** `service/operation`, where the link names one. */
  operation: string | undefined;
  parameters: Record<string, unknown>;
}

export interface Response {
  /** `200`, `2XX`, or `default`. */
  status: string;
  description: string;
  headers: Header[];
  contents: Content[];
  links: Link[];
}

/** An error that a service returns: its stable code, and what to do about it. */
export interface Problem {
  code: string;
  status: number;
  title: string;
  cause: string;
  fix: string;
  example: unknown;
}

/** How a caller proves who it is. */
export interface SecurityScheme {
  id: string;
  type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect';
  description: string;
  /** For API keys: where the key goes, and under which name. */
  in: 'query' | 'header' | 'cookie' | undefined;
  name: string | undefined;
  /** For HTTP authentication: `bearer`, `basic`, … in lower case. */
  scheme: string | undefined;
  bearerFormat: string | undefined;
  /** For OAuth 2.0 and OpenID Connect: where tokens come from. */
  urls: { label: string; url: string }[];
  /** The meaning of each scope. */
  scopes: Record<string, string>;
  /** The environment variables that samples read: `ORRERY_TOKEN`; user name and password for `basic`. */
  variables: string[];
}

/** Schemes that a call needs together, with the scopes it needs of each. Several requirements are alternatives. */
export interface Requirement {
  schemes: { scheme: SecurityScheme; scopes: string[] }[];
}

export interface Server {
  /** With the defaults of its variables filled in; relative to the host that serves the contract where it has no host. */
  url: string;
  description: string;
  variables: { name: string; default: string; values: string[]; description: string }[];
}

export interface Operation {
  /** `ekp/login`: the contract's name and the operation's. Pages name operations like this. */
  id: string;
  service: string;
  name: string;
  tag: string;
  method: string;
  /** Relative to the host, the server's own path included: `/ekp/api/v1/uploads/{uploadId}`. */
  path: string;
  servers: Server[];
  /** The environment variable that samples read the host from: `ORRERY_URL`. */
  hostVariable: string;
  summary: string;
  description: string;
  deprecated: boolean;
  /** Whether a repeated request has no further effect and returns the same response. */
  isIdempotent: boolean;
  /** Alternatives; empty where no credentials are needed. An alternative without schemes means that they are optional. */
  security: Requirement[];
  parameters: Parameter[];
  body: Body | undefined;
  /** Successes, and errors without a code. */
  responses: Response[];
  /** Errors with a code. */
  problems: Problem[];
  callbacks: Callback[];
}

/** A request that the service sends to the caller. */
export interface Callback {
  name: string;
  /** Where it goes: `{$request.body#/callbackUrl}`; empty for webhooks. */
  url: string;
  operation: Operation;
}

export interface Tag {
  name: string;
  title: string;
  description: string;
}

export interface Role {
  name: string;
  description: string;
  permissions: string[];
}

/** One service: the typed model of its OpenAPI document. */
export interface Contract {
  /** The name of its file, without the ending: pages and URLs use it. */
  service: string;
  /** Where it is written, relative to the repository. */
  file: string;
  title: string;
  version: string;
  summary: string;
  description: string;
  servers: Server[];
  tags: Tag[];
  operations: Operation[];
  /** Requests that the service sends without being asked to by a call. */
  webhooks: Callback[];
  schemas: Record<string, Schema>;
  securitySchemes: SecurityScheme[];
  roles: Role[];
  /** Errors that no operation returns: what failed earlier carries them. */
  carried: Problem[];
  /** For the services of models. */
  card: ModelCard | undefined;
  /** The OpenAPI document itself, bundled, upgraded to 3.1, and renamed: what is published. */
  document: object;
}
