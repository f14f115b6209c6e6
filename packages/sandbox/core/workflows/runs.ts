import type { Schema } from '@docs/contracts';
import type { Request, Result } from '../model/call.ts';
import { withDefaults } from '../model/coerce.ts';
import { timeOf } from '../model/environment.ts';
import { statusOf } from '../model/example.ts';
import { rejectCode } from '../model/problem.ts';
import type { Fields } from '../model/schema.ts';
import { errorOf } from '../model/validate.ts';
import type { Transform } from '../models/models.ts';
import type { Outcome } from '../models/predictions.ts';
import type { Pace, Platform } from '../state/platform.ts';
import { recordsOf } from '../state/store.ts';
import { artifactsIn, checkInputs, unusableInput } from './inputs.ts';
import type { ArtifactIds, Port, Run, Transformer } from './model.ts';

/** The fields of a run that its cause decides. */
interface NewRun {
  inputs: ArtifactIds;
  parameters: Fields;
  processId: string | null;
  step: string | null;
  owner: string;
}

/** The states of a run that has not ended. */
const states = ['QUEUED', 'RUNNING'];

/** When each run starts and ends, in milliseconds. */
const schedules = recordsOf('schedules');

/** Executes data transformer runs. */
export class Runs {
  /** Runs whose model is working. */
  private readonly working = new Set<string>();
  /** Called when a run has ended, with a sentence about it. */
  onEnd: (run: Run, summary: string) => void = () => {};

  constructor(
    private readonly platform: Platform,
    private readonly pace: Pace,
    private readonly transform: Transform,
    private readonly contentOf: (artifact: string) => Uint8Array | undefined,
  ) {}

  create(request: Request): Result {
    const { account = '', body, operation } = request;
    const { definitionId, inputs, ...sent } = body as Partial<NewRun> & { definitionId: string; inputs: ArtifactIds };
    const transformer = this.transformerOf(definitionId);
    if (!transformer) {
      const detail = `No data transformer definition has the ID ${definitionId}.`;
      const message = 'must be the ID of a data transformer definition';
      rejectCode(request, 'RUN_DEFINITION_UNKNOWN', detail, '/definitionId', message);
    }
    checkInputs(this.platform, request, transformer, inputs);
    const parameters = withDefaults({ ...sent.parameters }, transformer.parametersSchema as Schema, {}) as Fields;
    const error = errorOf(transformer.parametersSchema, parameters);
    if (error) {
      const pointer = `/parameters${error.instancePath}`;
      rejectCode(request, 'RUN_PARAMETERS_INVALID', '1 parameter is invalid.', pointer, error.message);
    }
    const { owner = account, processId = null, step = null } = sent;
    const run = this.start(transformer, { inputs, parameters, processId, step, owner }, account);
    return { status: statusOf(operation), body: run };
  }

  start({ id, name, version }: Transformer, sent: NewRun, account: string): Run {
    const isSame = (example: Run) =>
      example.definition.id === id && JSON.stringify(example.inputs) === JSON.stringify(sent.inputs);
    const fields = { definition: { id, name, version }, ...sent, outputs: {} };
    const run = this.platform.create<Run>('run', fields, account, isSame);
    const duration = this.pace.next();
    const now = this.platform.store.environment.now();
    this.platform.store.put(schedules, { id: run.id, startAt: now + duration / 2, endAt: now + duration });
    this.platform.put('run', run);
    return run;
  }

  transformerOf(id: unknown): Transformer | undefined {
    return this.platform.get<Transformer>('transformer', id);
  }

  private open(): Run[] {
    return states.flatMap((status) => this.platform.listWith<Run>('run', 'status', status));
  }

  hasWork(): boolean {
    return this.open().length > 0;
  }

  tick(now: number): void {
    for (const run of this.open()) {
      const { id, status } = run;
      const { startAt, endAt } = this.platform.store.get(schedules, id)?.value ?? {};
      if (status === 'QUEUED' && Number(startAt ?? 0) <= now) this.begin(run);
      else if (status === 'RUNNING' && Number(endAt ?? 0) <= now && !this.working.has(id)) void this.execute(run);
    }
  }

  private now(): string {
    return timeOf(this.platform.store.environment);
  }

  private begin(run: Run): void {
    const unusable = unusableInput(this.platform, run);
    if (unusable) {
      const failure = this.platform.failure('RUN_INPUT_NOT_USABLE', `Artifact ${unusable} was archived or deleted.`);
      const ended: Run = { ...run, status: 'FAILED', finishedAt: this.now(), failure };
      this.putEnded(ended);
      this.onEnd(ended, '');
      return;
    }
    this.platform.put('run', { ...run, status: 'RUNNING', startedAt: this.now() });
    this.setInputs(run, ['CREATED', 'FAILED'], 'PROCESSING');
  }

  /** Changes the status of inputs that have one of some others. */
  private setInputs({ inputs }: Run, from: string[], status: string): void {
    const running = this.platform.listWith<Run>('run', 'status', 'RUNNING');
    for (const id of artifactsIn(inputs)) {
      const artifact = this.platform.get('artifact', id);
      if (!artifact || !from.includes(String(artifact.status))) continue;
      // Other runs may still read it.
      if (artifact.status === 'PROCESSING' && running.some((run) => artifactsIn(run.inputs).includes(id))) continue;
      const failure = status === 'FAILED' ? this.platform.failure('RUN_MODEL_FAILED', 'The run failed.') : null;
      const changes = { status, failure, version: Number(artifact.version) + 1, updatedAt: this.now() };
      this.platform.put('artifact', { ...artifact, ...changes });
    }
  }

  private async execute({ id, definition, inputs, parameters }: Run): Promise<void> {
    this.working.add(id);
    try {
      const [source = ''] = artifactsIn(inputs);
      const outcome = await this.transform(definition.name, this.contentOf(source), parameters);
      this.end(id, outcome);
    } catch (error) {
      // No request waits for this work, so no response would show the error.
      this.platform.store.environment.report(`The run ${id} has failed:`, error);
      const run = this.platform.get<Run>('run', id);
      const failure = this.platform.failure('RUN_MODEL_FAILED', 'An error occurred in the sandbox.');
      const ended = { ...run, status: 'FAILED', finishedAt: this.now(), failure };
      if (run?.status === 'RUNNING') this.putEnded(ended as Run);
    } finally {
      this.working.delete(id);
    }
    // Changes that can't be kept are undone: the run is executed again.
    await this.platform.store.commit().catch(() => {});
  }

  /** Ends a run, unless it was canceled while its model was working. */
  private end(id: string, { result, failure }: Outcome): void {
    const run = this.platform.get<Run>('run', id);
    if (run?.status !== 'RUNNING') return;
    const missing = result && this.missingDefinition(run);
    if (missing) {
      const { name, version } = missing.artifactDefinition;
      const detail = `The output "${missing.name}" has the definition ${name} version ${version}, which does not exist.`;
      this.end(id, { failure: { code: 'RUN_OUTPUT_INVALID', detail } });
      return;
    }
    const ended: Run = { ...run, status: result ? 'SUCCEEDED' : 'FAILED', finishedAt: this.now() };
    if (failure) ended.failure = this.platform.failure(failure.code, failure.detail);
    if (result) ended.outputs = this.keepOutputs(run, result);
    this.putEnded(ended);
    this.setInputs(run, ['PROCESSING'], result ? 'READY' : 'FAILED');
    this.onEnd(ended, result ? summaryOf(result) : '');
  }

  private putEnded(run: Run): void {
    this.platform.put('run', run);
    // Artifacts that clients stored for the run get a status now.
    const [status, failure] = run.status === 'SUCCEEDED' ? ['READY', null] : ['FAILED', run.failure];
    for (const artifact of this.platform.listWith('artifact', 'runId', run.id)) {
      const changes = { status, failure, version: Number(artifact.version) + 1, updatedAt: this.now() };
      if (artifact.status === 'CREATED') this.platform.put('artifact', { ...artifact, ...changes });
    }
    const { store } = this.platform;
    const schedule = store.get(schedules, run.id);
    if (schedule) store.remove(schedules, schedule, true);
  }

  private definitionOf({ name, version }: Port['artifactDefinition']) {
    return this.platform
      .listWith<{ schema: { properties?: object } } & Fields>('definition', 'name', name)
      .find((one) => one.version === version);
  }

  /** An output that the sandbox can't keep: its definition doesn't exist. */
  private missingDefinition({ definition }: Run): Port | undefined {
    const { outputs = [] } = this.transformerOf(definition.id) ?? {};
    return outputs.find(({ artifactDefinition }) => !this.definitionOf(artifactDefinition));
  }

  /** The artifacts of a run's outputs, each with the properties that its definition has. */
  private keepOutputs(run: Run, result: Fields): ArtifactIds {
    const { outputs = [], title }: Partial<Transformer> = this.transformerOf(run.definition.id) ?? {};
    const sources = artifactsIn(run.inputs);
    const source = this.platform.get('artifact', sources[0]);
    const kept = outputs.map(({ name, artifactDefinition: definition }) => {
      const known = Object.keys(this.definitionOf(definition)?.schema.properties ?? {});
      const properties = Object.fromEntries(Object.entries(result).filter(([one]) => known.includes(one)));
      const isSame = (one: Fields) =>
        JSON.stringify(one.derivedFrom) === JSON.stringify(sources) &&
        (one.definition as Fields).name === definition.name;
      const { version } = definition;
      const own = { title: `${title}: ${source?.title}`, definition: { name: definition.name, version }, properties };
      const origin = { derivedFrom: sources, runId: run.id, owner: run.owner, content: null, fileId: null };
      const artifact = this.platform.create<Fields>('artifact', { ...own, ...origin }, run.createdBy, isSame);
      this.platform.put('artifact', artifact);
      this.platform.put('artifact', { ...artifact, status: 'READY' });
      return [name, [String(artifact.id)]];
    });
    return Object.fromEntries(kept);
  }

  /** Cancels the runs of a process or a step, which a delegate may have started without reporting them. */
  cancelOf(processId: string, step?: string): void {
    for (const run of this.open()) if (run.processId === processId && (!step || run.step === step)) this.cancel(run.id);
  }

  cancel(id: string | null): void {
    const run = this.platform.get<Run>('run', id);
    if (!run || !isOpen(run)) return;
    this.putEnded({ ...run, status: 'CANCELLED', finishedAt: this.now() });
    this.setInputs(run, ['PROCESSING'], 'FAILED');
  }
}

function isOpen({ status }: Run): boolean {
  return states.includes(status);
}

function summaryOf({ pages, tables }: { pages?: unknown[]; tables?: unknown[] }): string {
  const count = (list: unknown[], word: string) => `${list.length} ${word}${list.length === 1 ? '' : 's'}`;
  return `The run read ${count(pages ?? [], 'page')}${tables ? ` and found ${count(tables, 'table')}` : ''}.`;
}
