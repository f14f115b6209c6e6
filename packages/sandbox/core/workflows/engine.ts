import type { Contract, Operation } from '@docs/contracts';
import { checkPerspective } from '../graph/check-perspective.ts';
import { decide } from '../graph/decisions.ts';
import { Graph } from '../graph/facts.ts';
import { Nebulae } from '../graph/nebulae.ts';
import { Ontologies } from '../graph/ontologies.ts';
import { graphFlows } from '../graph/queries.ts';
import { sizeOf } from '../model/bytes.ts';
import type { Request, Result } from '../model/call.ts';
import { type Hints, hintOf } from '../model/hints.ts';
import { rejectCode } from '../model/problem.ts';
import { type Fields, propertiesOf } from '../model/schema.ts';
import type { Transform } from '../models/models.ts';
import type { Flows } from '../state/flow.ts';
import { createPace, Platform, type RoleNames } from '../state/platform.ts';
import type { Resource, Resources } from '../state/resources.ts';
import type { Store, Table } from '../state/store.ts';
import { claimStep, extendLease, reportStep, withOpenStep } from './delegates.ts';
import { detailsOf } from './details.ts';
import { endProcess, restartProcess } from './end.ts';
import { Indices } from './indices.ts';
import { checkLock } from './inputs.ts';
import type { Process, Run } from './model.ts';
import { Processes } from './processes.ts';
import { Pulses } from './pulses.ts';
import { Runs } from './runs.ts';
import { Scheduler } from './schedule.ts';
import { startProcess } from './start.ts';
import { checkDeletion, checkWorkflow } from './workflow.ts';

/** The time between two looks at the work, in milliseconds: while something runs, when nothing can be kept, and while nothing runs. */
const [shortest, stuck, longest] = [20, 1000, 3_600_000];

/** Options of the engine. */
interface EngineOptions {
  isFast: boolean;
  transform: Transform;
  /** The account of a delegate, where there is one. */
  accountOf: (delegate: string) => string | undefined;
  contentOf: (artifact: string) => Uint8Array | undefined;
}

/** The stored objects that the engine works with. */
export interface EngineStorage {
  resources: Resources;
  store: Store;
  roles: RoleNames;
  pulses: Table;
  documents: Table;
  facts: Table;
}

interface LogEntry {
  processId: string;
  step?: string | null;
  data?: object;
}

/** Does the work between requests: runs, processes, and pulses. Contracts without its hints have none of it. */
export class Engine {
  private readonly platform: Platform;
  private readonly runs: Runs;
  private readonly processes: Processes;
  private readonly scheduler: Scheduler;
  private readonly pulses: Pulses;
  private readonly indices: Indices;
  private readonly nebulae: Nebulae;
  private readonly graph: Graph;
  private readonly ontologies: Ontologies;
  private readonly store: Store;
  private readonly isOn: boolean;
  private cancelTimer: () => void = () => {};
  private isClosed = false;

  constructor(
    contracts: Contract[],
    hints: Hints,
    { resources, store, roles, pulses, documents, facts }: EngineStorage,
    { isFast, transform, accountOf, contentOf }: EngineOptions,
  ) {
    this.store = store;
    this.isOn = Object.keys(roles).length > 0;
    const problems = contracts.flatMap(({ carried, operations }) => [
      ...carried,
      ...operations.flatMap((operation) => operation.problems),
    ]);
    this.platform = new Platform(store, [...resources.all.values()], roles, problems);
    this.runs = new Runs(this.platform, createPace(isFast), transform, contentOf);
    this.graph = new Graph(store, facts);
    this.ontologies = new Ontologies(this.platform);
    this.nebulae = new Nebulae(this.platform, this.graph, (type, subject, { id: nebulaId, artifactId }) =>
      this.pulses.emit(type, subject, { nebulaId, artifactId }),
    );
    this.processes = new Processes(this.platform, this.runs, this.nebulae);
    this.scheduler = new Scheduler(this.processes, accountOf);
    this.indices = new Indices(this.platform, documents);
    const urlOf = (resource: Resource, { id, artifactId }: Fields) =>
      artifactId ? String(this.platform.get('artifact', artifactId)?.iri) : urlIn(resources, resource, id);
    const { operation, keeps } = hintOf(hints, 'pulses') ?? {};
    this.pulses = new Pulses(store, pulseTypes(operation, contracts), pulses, urlOf, keeps);
    store.onChange(({ table, stored }) => {
      if (!stored.isDeleted || !this.platform.is('artifact', table)) return;
      this.nebulae.remove(stored.value.id);
      this.indices.remove(stored.value.id);
    });
    this.seed();
  }

  /** Prepares the work on the objects that the store has now. */
  seed(): void {
    if (this.isOn) this.scheduler.seed();
  }

  /** Does what time has brought, and comes back while work is left, or when the next attempt times out. */
  tick(): void {
    // A request must not fail because of other work that can't be kept.
    if (this.isOn && !this.isClosed && !this.store.isStuck) this.work();
  }

  private work(): void {
    const now = this.store.environment.now();
    this.runs.tick(now);
    this.scheduler.tick(now);
    const delay = this.runs.hasWork() ? shortest : Math.max(shortest, this.scheduler.nextTime() - now);
    this.tickAfter(Math.min(delay, longest));
  }

  private tickAfter(milliseconds: number): void {
    this.cancelTimer();
    this.cancelTimer = this.store.environment.schedule(milliseconds, () => void this.tickAlone());
  }

  /** Does what time has brought without a request that could report an error. */
  private async tickAlone(): Promise<void> {
    const { isStuck } = this.store;
    try {
      this.work();
      await this.store.commit();
    } catch (error) {
      if (!isStuck) this.store.environment.report('The work between requests has failed:', error);
      if (!this.isClosed) this.tickAfter(stuck);
    }
  }

  close(): void {
    this.isClosed = true;
    this.cancelTimer();
  }

  /** The tasks of operations. */
  get flows(): Flows {
    if (!this.isOn) return {};
    const { platform, processes, nebulae, indices, runs } = this;
    return {
      details: { isFirst: true, respond: (request) => detailsOf(platform, nebulae, request) },
      pulses: { respond: (request) => this.pulses.read(request) },
      workflow: { respond: (request) => checkWorkflow(platform, request) },
      workflowDeletion: { respond: (request) => checkDeletion(platform, request) },
      process: { respond: (request) => startProcess(processes, request) },
      claim: { respond: (request) => claimStep(processes, request) },
      report: { respond: (request) => reportStep(processes, request) },
      lease: { respond: (request) => extendLease(processes, request) },
      processes: { respond: () => undefined, narrow: withOpenStep },
      cancel: { respond: (request) => endProcess(processes, 'cancel', request) },
      complete: { respond: (request) => endProcess(processes, 'complete', request) },
      fail: { respond: (request) => endProcess(processes, 'fail', request) },
      restart: { respond: (request) => restartProcess(processes, request) },
      run: { respond: (request) => runs.create(request) },
      artifact: { respond: (request, target) => checkLock(platform, request, target?.stored?.value.id) },
      cancelRun: { respond: (request) => this.cancelRun(request) },
      index: { respond: (request) => indices.save(request) },
      search: { respond: (request) => indices.search(request) },
      log: { respond: (request) => this.checkLog(request) },
      logs: { respond: (request) => this.checkLog(request) },
      perspective: { respond: (request) => checkPerspective(platform.list('ontology'), request) },
      decisions: { respond: (request) => decide(platform, nebulae, request) },
      nebulae: { respond: () => undefined, narrow: (items, conditions) => nebulae.narrow(items, conditions) },
      ...graphFlows(platform, this.graph),
      ...this.ontologies.flows,
    };
  }

  private cancelRun(request: Request): Result {
    const { runId = '' } = request.path;
    const { status, finishedAt } = this.platform.get<Run>('run', runId) as Run;
    if (status === 'SUCCEEDED' || status === 'FAILED')
      return rejectCode(request, 'RUN_ENDED', `The run ended with the status ${status} at ${finishedAt}.`);
    this.runs.cancel(runId);
    return { status: 200, body: this.platform.get('run', runId) };
  }

  /** The problem of a log entry, or of a list of them: its process or its step doesn't exist. */
  private checkLog(request: Request): undefined {
    const { body, call } = request;
    const { processId, step, data = {} } = (body ?? Object.fromEntries(call.url.searchParams)) as LogEntry;
    const process = this.platform.get<Process>('process', processId);
    if (!process) rejectCode(request, 'PROCESS_NOT_FOUND', `No process has the ID ${processId}.`);
    const size = sizeOf(data);
    if (size > 16_384) rejectCode(request, 'LOG_ENTRY_TOO_LARGE', `The data is ${size} bytes; the limit is 16384.`);
    if (!body || !step || process.steps.some(({ name }) => name === step)) return;
    const message = 'must be the name of a step in the process';
    rejectCode(request, 'PROCESS_STEP_UNKNOWN', `The process has no step "${step}".`, '/step', message);
  }
}

function urlIn({ plans }: Resources, resource: Resource, id: unknown): string | undefined {
  for (const [{ method, path, servers }, plan] of plans) {
    const isRead = plan.kind === 'read' && plan.resource === resource && method === 'GET' && /\}$/.test(path);
    if (isRead) return `${new URL(servers[0]?.url ?? 'http://localhost').origin}${path.replace(/\{\w+\}/, String(id))}`;
  }
  return undefined;
}

function pulseTypes(operation: Operation | undefined, contracts: Contract[]): string[] {
  const { schemas } = contracts.find((contract) => contract.service === operation?.service) ?? {};
  const schema = operation?.responses[0]?.contents[0]?.schema;
  const item = schema && schemas ? propertiesOf(schema, schemas).items?.items : undefined;
  const type = item && schemas ? propertiesOf(item, schemas).type : undefined;
  return Object.keys(type?.['x-known-values'] ?? {});
}
