import type { Fields } from '../model/schema.ts';
import type { Failure } from '../state/platform.ts';

/** Artifact IDs by the name of an input or an output. */
export type ArtifactIds = Record<string, string[]>;

type StepStatus = 'PENDING' | 'READY' | 'RUNNING' | 'WAITING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED' | 'CANCELLED';

/** A step of a process, as clients read it. */
export interface Step extends Fields {
  name: string;
  status: StepStatus;
  taskDefinitionId: string;
  delegate: string;
  attempt: number;
  inputs: ArtifactIds;
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
  inputs: ArtifactIds;
  outputs: ArtifactIds;
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
  outputs: ArtifactIds;
  answers: Fields | null;
  /** The last report, which a client that got no response sends again. */
  reported?: { attempt: number; outcome: string };
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
  inputs: ArtifactIds;
  outputs: ArtifactIds;
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

/** A data transformer definition. */
export interface Transformer extends Fields {
  id: string;
  name: string;
  version: string;
  title?: string;
  inputs: Port[];
  outputs: Port[];
  parametersSchema: Fields;
}
