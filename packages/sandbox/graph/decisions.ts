import type { MockResponse, Request, Result } from '../core/call.ts';
import { problemOf, reject } from '../core/problem.ts';
import { type Platform, rejectCode } from '../state/platform.ts';
import { iriFor } from './iri.ts';
import type { Nebula, NebulaEntity } from './model.ts';
import type { Nebulae } from './nebulae.ts';

interface Decision {
  entityId: string;
  decision: 'RESOLVE' | 'REJECT' | 'REOPEN';
  resolvedIri?: string;
}

/** The statuses that a decision needs, and the one that it leads to. */
const outcomes: Readonly<Record<Decision['decision'], { from: string[]; to: string }>> = {
  RESOLVE: { from: ['CANDIDATE', 'REJECTED'], to: 'RESOLVED' },
  REJECT: { from: ['CANDIDATE'], to: 'REJECTED' },
  REOPEN: { from: ['REJECTED'], to: 'CANDIDATE' },
};

/** Applies all decisions on candidates, or none. */
export function decide(
  platform: Platform,
  nebulae: Nebulae,
  { operation, call, path, body, account = null }: RequestWithNull,
): MockResponse | (Result & { resolved: NebulaEntity[] }) {
  const nebula = platform.copy<Nebula>('nebula', path.nebulaId);
  if (!nebula) return rejectCode(operation, /NOT_FOUND/, call, `No nebula has the ID ${path.nebulaId}.`);
  const etag = `"${nebula.version}"`;
  if (call.headers['if-match'] !== etag) {
    const fields = { detail: `The ETag is ${etag}.`, instance: call.url.pathname };
    return reject(problemOf(operation, 412), 412, 'The nebula has changed.', fields);
  }
  const { decisions } = body as { decisions: Decision[] };
  const decidedAt = new Date().toISOString();
  const seen = new Set<string>();
  for (const [index, { entityId, decision, resolvedIri }] of decisions.entries()) {
    const entity = nebula.entities.find(({ id }) => id === entityId);
    const at = `/decisions/${index}`;
    const fail = (code: RegExp, detail: string, pointer: string, message: string) =>
      rejectCode(operation, code, call, detail, [{ pointer: `${at}${pointer}`, message }]);
    if (!entity || seen.has(entityId))
      return fail(
        /ENTITY_UNKNOWN/,
        `The nebula has no entity "${entityId}", or the request decides on it twice.`,
        '/entityId',
        'must be an entity',
      );
    seen.add(entityId);
    const { from, to } = outcomes[decision];
    if (!from.includes(entity.status))
      return fail(
        /TRANSITION/,
        `${entityId} is ${entity.status}.`,
        '/decision',
        `must be allowed in the status ${entity.status}`,
      );
    const record = to === 'CANDIDATE' ? null : { by: 'PERSON', account, threshold: null, decidedAt };
    const base = new URL('/', String(platform.get('artifact', nebula.artifactId)?.iri)).href;
    if (resolvedIri && !resolvedIri.startsWith(base))
      return fail(/OUTSIDE_TENANT/, `${resolvedIri} is outside the tenant.`, '/resolvedIri', `must start with ${base}`);
    const iri = decision === 'RESOLVE' ? (resolvedIri ?? iriFor(platform, nebula, entity)) : null;
    if (iri === undefined)
      return fail(/VALIDATION|INVALID/, 'The subject template lacks a value.', '/resolvedIri', 'must be present');
    Object.assign(entity, { status: to, decision: record, resolvedIri: iri });
  }
  const resolved = nebula.entities.filter(({ id, status }) => seen.has(id) && status === 'RESOLVED');
  const decided = nebulae.save(nebula, nebula.version + 1, true);
  return { status: 200, body: decided, resolved };
}

type RequestWithNull = Omit<Request, 'account'> & { account?: string | null | undefined };
