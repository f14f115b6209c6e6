import type { Request, Result } from '../model/call.ts';
import { timeOf } from '../model/environment.ts';
import type { Code } from '../model/flows.ts';
import { rejectCode, rejectInvalid, rejectStatus } from '../model/problem.ts';
import type { Platform } from '../state/platform.ts';
import { iriFor } from './iri.ts';
import type { Nebula } from './model.ts';
import type { Nebulae } from './nebulae.ts';

interface Decision {
  entityId: string;
  decision: 'RESOLVE' | 'REJECT' | 'REOPEN';
  resolvedIri?: string;
}

const outcomes: Readonly<Record<Decision['decision'], { from: string[]; to: string }>> = {
  RESOLVE: { from: ['CANDIDATE', 'REJECTED'], to: 'RESOLVED' },
  REJECT: { from: ['CANDIDATE'], to: 'REJECTED' },
  REOPEN: { from: ['REJECTED'], to: 'CANDIDATE' },
};

/** Applies all decisions on candidates, or none. */
export function decide(platform: Platform, nebulae: Nebulae, request: Request): Result {
  const { call, path, body, account = null } = request;
  const nebula = platform.copy<Nebula>('nebula', path.nebulaId);
  if (!nebula) return rejectCode(request, 'NEBULA_NOT_FOUND', `No nebula has the ID ${path.nebulaId}.`);
  const etag = `"${nebula.version}"`;
  if (call.headers['if-match'] !== etag)
    return rejectStatus(request, 412, 'The nebula has changed.', `The ETag is ${etag}.`);
  const { decisions } = body as { decisions: Decision[] };
  const decidedAt = timeOf(platform.store.environment);
  const subject = String(platform.get('artifact', nebula.artifactId)?.iri);
  const base = new URL('/', subject).href;
  const seen = new Set<string>();
  for (const [index, { entityId, decision, resolvedIri }] of decisions.entries()) {
    const entity = nebula.entities.find(({ id }) => id === entityId);
    const fail = (code: Code, detail: string, field: string, message: string) =>
      rejectCode(request, code, detail, `/decisions/${index}/${field}`, message);
    if (!entity || seen.has(entityId)) {
      const detail = `The nebula has no entity "${entityId}", or the request decides on it twice.`;
      return fail('NEBULA_ENTITY_UNKNOWN', detail, 'entityId', 'must be an entity');
    }
    seen.add(entityId);
    const { from, to } = outcomes[decision];
    const { status } = entity;
    if (!from.includes(status))
      return fail(
        'NEBULA_TRANSITION_INVALID',
        `${entityId} is ${status}.`,
        'decision',
        `must be allowed in the status ${status}`,
      );
    if (resolvedIri && !resolvedIri.startsWith(base))
      return fail(
        'NEBULA_IRI_OUTSIDE_TENANT',
        `${resolvedIri} is outside the tenant.`,
        'resolvedIri',
        `must start with ${base}`,
      );
    const iri = decision === 'RESOLVE' ? (resolvedIri ?? iriFor(platform, nebula, entity)) : null;
    if (iri === undefined)
      return rejectInvalid(request, { pointer: `/decisions/${index}/resolvedIri`, message: 'must be present' });
    const record = to === 'CANDIDATE' ? null : { by: 'PERSON', account, threshold: null, decidedAt };
    Object.assign(entity, { status: to, decision: record, resolvedIri: iri });
  }
  const resolved = nebula.entities.filter(({ id, status }) => seen.has(id) && status === 'RESOLVED');
  const saved = nebulae.save(nebula, nebula.version + 1, true);
  nebulae.emit('nebula.decided', subject, saved);
  nebulae.publish(saved, resolved);
  return { status: 200, body: saved };
}
