/** A docstring in Google's style. */
export interface Doc {
  summary: string;
  body: string;
  /** Arguments or attributes by name. */
  entries: Record<string, string>;
  returns: string;
  raises: { type: string; description: string }[];
  /** The schema that it mirrors: `harbor/Artifact`. Readers do not see it. */
  contract: string | undefined;
  /** The operations that a method calls: `ekp/initUpload`. */
  operations: string[];
}

export interface StubFunction {
  kind: 'function';
  name: string;
  /** As the stub writes it, decorators included, without docstring. */
  signature: string;
  parameters: { name: string; type: string; default: string | undefined }[];
  returns: string;
  isProperty: boolean;
  doc: Doc;
}

export interface StubClass {
  kind: 'class';
  name: string;
  signature: string;
  attributes: { name: string; type: string; default: string | undefined }[];
  methods: StubFunction[];
  doc: Doc;
}

/** A name for a type, or a constant. */
export interface StubAlias {
  kind: 'alias';
  name: string;
  signature: string;
  doc: Doc;
}

export type StubSymbol = StubFunction | StubClass | StubAlias;
