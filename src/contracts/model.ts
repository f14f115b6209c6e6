/** JSON Schema 2020-12, as far as the contracts use it, with what OpenAPI and we ourselves add. */
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
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  oneOf?: Schema[];
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  'x-enum-descriptions'?: Record<string, string>;
  'x-transitions'?: Transition[];
}

/** A step that a state machine may take. */
export interface Transition {
  from: string;
  to: string;
  when: string;
}

export interface Example {
  name: string;
  summary: string;
  value: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
  example: unknown;
}

export interface Content {
  mediaType: string;
  schema: Schema;
  examples: Example[];
}

export interface Response {
  status: number;
  description: string;
  headers: { name: string; description: string; schema: Schema }[];
  content: Content | undefined;
}

/** An error that a service gives: its stable code, and what to do about it. */
export interface Problem {
  code: string;
  status: number;
  title: string;
  cause: string;
  cure: string;
  example: unknown;
}

export interface Operation {
  /** `ekp/login`: the contract's name and the operation's. Pages name operations like this. */
  id: string;
  service: string;
  name: string;
  tag: string;
  method: string;
  /** `https://…`, without a slash at the end. */
  host: string;
  /** Relative to the host, the service's own part included. */
  path: string;
  summary: string;
  description: string;
  /** What a caller shows: an access token, the key of a model service, or nothing. */
  access: 'token' | 'key' | 'none';
  permissions: string[];
  parameters: Parameter[];
  body: (Content & { required: boolean }) | undefined;
  responses: Response[];
  problems: Problem[];
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

/** What there is to know about a model besides its interface. */
export interface ModelCard {
  task: string;
  summary: string;
  version: string;
  image: string;
  port: number;
  package: { name: string; module: string; class: string; extras: string[]; command: string };
  inputs: string[];
  outputs: string[];
  intendedUse: string[];
  outOfScope: string[];
  chooseInstead: { model: string; when: string }[];
  failureModes: { failure: string; sign: string; cure: string }[];
  hardware: { class: string; note: string }[];
  configuration: { key: string; type: string; default: string | number | boolean | null; description: string }[];
  evaluation: { metrics: { name: string; meaning: string }[]; command: string; report: unknown };
}

/** One service: the typed model of its OpenAPI document. */
export interface Contract {
  service: string;
  /** Where it is written, relative to the repository. */
  file: string;
  title: string;
  version: string;
  summary: string;
  description: string;
  server: string;
  tags: Tag[];
  operations: Operation[];
  schemas: Record<string, Schema>;
  roles: Role[];
  /** Errors that no operation answers with: what failed earlier carries them. */
  carried: Problem[];
  /** For the services of models. */
  card: ModelCard | undefined;
  /** The OpenAPI document itself, bundled and renamed: what is published. */
  document: object;
}
