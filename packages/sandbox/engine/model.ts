import type { Fields } from '../core/schema.ts';

/** Artifact IDs by the name of an input or an output. */
export type Named = Record<string, string[]>;

/** Why something failed. */
export interface Failure extends Fields {
  code: string;
  title: string;
  detail: string | null;
  failedAt: string;
}

export type StepStatus = 'PENDING' | 'READY' | 'RUNNING' | 'WAITING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED' | 'CANCELLED';

/** A step of a process, as clients read it. */
export interface Step extends Fields {
  name: string;
  status: StepStatus;
  taskDefinitionId: string;
  delegate: string;
  attempt: number;
  inputs: Named;
  startedAt: string | null;
  finishedAt: string | null;
  leaseUntil: string | null;
  runId: string | null;
  failure: Failure | null;
}

/** A process, as clients read it. */
export interface Process extends Fields {
  id: string;
  workflow: { id: string; name: string; version: number; revision: number };
  status: string;
  inputs: Named;
  outputs: Named;
  steps: Step[];
  correlationKey: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  owner: string;
  failedStep: string | null;
  failure: Failure | null;
}

/** An input or an output, and the artifacts that it takes. */
export interface Port {
  name: string;
  artifactDefinition: { name: string; version: number };
  cardinality: string;
}

/** A task definition. */
export interface Task extends Fields {
  id: string;
  name: string;
  version: number;
  kind: string;
  settings: { parameters?: Fields; form?: Fields; assigneeRole?: string; dataTransformerDefinitionId?: string };
  inputs: Port[];
  outputs: Port[];
  retryPolicy: { maxAttempts: number; backoff: string; initialDelay: string; maxDelay: string };
  timeout: string;
}

/** The part of a step that clients don't see. */
export interface StepPlan {
  waitsFor: string[];
  inputs: Record<string, string>;
  parameters: Fields;
  condition: string | null;
  task: Task;
  outputs: Named;
  answers: Fields | null;
  /** Attempts since the start or the last restart. */
  attempts: number;
  /** Times in milliseconds: since when it is ready, when it may start, when the attempt ends. */
  readyAt: number;
  notBefore: number;
  timeoutAt: number;
}

/** The part of a process that clients don't see. */
export interface Plan extends Fields {
  id: string;
  steps: Record<string, StepPlan>;
}

/** A data transformer run, as clients read it. */
export interface Run extends Fields {
  id: string;
  definition: { id: string; name: string; version: string };
  status: string;
  inputs: Named;
  outputs: Named;
  parameters: Fields;
  processId: string | null;
  step: string | null;
  nebulaId: string | null;
  failure: Failure | null;
  owner: string;
  createdBy: string;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** The position that a value was read from. */
export interface Provenance {
  artifactId: string;
  /** The JSON Pointer to the value in the properties of the artifact. */
  pointer: string;
  fileId: string;
  page: number;
  box: Fields;
  text: string;
}

export interface NebulaProperty {
  propertyIri: string;
  value: string | number | boolean;
  confidence: number;
  provenance: Provenance[];
}

export interface NebulaEntity extends Fields {
  id: string;
  status: string;
  label: string;
  classIri: string;
  resolvedIri: string | null;
  properties: NebulaProperty[];
  confidence: number;
  provenance: Provenance[];
  decision: Fields | null;
}

export interface NebulaRelation extends Fields {
  id: string;
  propertyIri: string;
  subjectId: string;
  objectId: string;
  confidence: number;
  provenance: Provenance[];
}

export interface Nebula extends Fields {
  id: string;
  artifactId: string;
  runIds: string[];
  ontologyIri: string;
  ontologyVersion: number;
  entities: NebulaEntity[];
  relations: NebulaRelation[];
  version: number;
  createdAt: string;
}

/** A mapping of one value of an output to a property. */
export interface FieldMapping {
  path?: string;
  column?: string;
  pattern?: string;
  propertyIri: string;
  datatype: string;
  required?: boolean;
}

/** A mapping of the artifacts of a definition to entities of a class. */
export interface FileSchema {
  artifactDefinition: { name: string; version: number };
  classIri: string;
  subjectTemplate: string;
  rows?: boolean;
  autoResolveAbove?: number | null;
  relations?: { propertyIri: string; classIri: string }[];
  mappings: FieldMapping[];
}

export interface OntologyProperty {
  iri: string;
  label: string;
  domain: string | null;
  range: string | null;
  kind: 'OBJECT' | 'DATATYPE';
}

/** A version of an ontology, as clients read it. */
export interface Ontology extends Fields {
  iri: string;
  version: number;
  classes: { iri: string; label: string; comment: string | null; subClassOf: string[] }[];
  properties: OntologyProperty[];
  fileSchemas: FileSchema[];
}

/** An artifact, as clients read it. */
export interface Artifact extends Fields {
  id: string;
  iri: string;
  definition: { name: string; version: number };
  properties: Fields;
  derivedFrom: string[];
  fileId: string | null;
}
