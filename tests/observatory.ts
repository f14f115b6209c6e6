import type { IncomingHttpHeaders } from 'node:http';

type Verdict = readonly [rule: string, points: number];

/** Directives of a Content-Security-Policy header. */
function parsePolicy(header: string): Map<string, string[]> {
  return new Map(
    header.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
      return [name, sources];
    }),
  );
}

function gradePolicy(header: string | undefined): Verdict {
  if (!header) return ['no policy', -25];
  const policy = parsePolicy(header);
  const fallback = policy.get('default-src') ?? ['*'];
  const of = (name: string) => policy.get(name) ?? fallback;
  const isBroad = (source: string) => ['*', 'data:', 'http:', 'https:', 'blob:', "'unsafe-inline'"].includes(source);
  if (of('script-src').some(isBroad) || of('object-src').some(isBroad)) return ['unsafe script-src or object-src', -20];
  if (of('script-src').includes("'unsafe-eval'")) return ["'unsafe-eval'", -10];
  if (of('style-src').some(isBroad)) return ['unsafe style-src', 0];
  const hasForms = policy.get('form-action')?.every((source) => ["'none'", "'self'"].includes(source));
  if (fallback.join() === "'none'" && hasForms) return ["default-src 'none'", 10];
  return ['no unsafe source', 5];
}

function gradeTransport(header: string | undefined): Verdict {
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(age) || header?.includes(',')) return ['no Strict-Transport-Security', -20];
  return age < 15_552_000 ? ['less than six months', -10] : ['at least six months', 0];
}

function gradeFrames(headers: IncomingHttpHeaders): Verdict {
  const policy = parsePolicy(String(headers['content-security-policy'] ?? ''));
  if (policy.has('frame-ancestors')) return ['frame-ancestors', 5];
  return /^(?:deny|sameorigin)$/i.test(String(headers['x-frame-options'])) ? ['X-Frame-Options', 0] : ['frames', -20];
}

function gradeReferrer(header: unknown): Verdict {
  const safe = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  if (header === undefined) return ['no Referrer-Policy', 0];
  return safe.includes(String(header)) ? ['private Referrer-Policy', 5] : ['unsafe Referrer-Policy', -5];
}

function gradeResources(header: unknown): Verdict {
  if (header === undefined || header === 'cross-origin') return ['no Cross-Origin-Resource-Policy', 0];
  return ['same-origin', 'same-site'].includes(String(header)) ? ['same-origin resources', 10] : ['invalid', -5];
}

function gradeScripts(html: string): Verdict {
  const sources = [...html.matchAll(/<script[^>]*?\ssrc=["']?([^\s"'>]+)/g)].map(([, source = '']) => source);
  return sources.length > 0 && sources.every((source) => /^\/(?!\/)/.test(source))
    ? ['own scripts only', 0]
    : ['external scripts', -5];
}

/**
 * The grade that Mozilla's HTTP Observatory would give, by its published points: bonuses count from 90 on, and A+ is 100.
 * Its package is not installed because it brings a server and a database. Rules that need a public host (certificate, redirect
 * to HTTPS, preload list) is left out.
 */
export function grade(headers: IncomingHttpHeaders, html: string) {
  const verdicts: Verdict[] = [
    gradePolicy(headers['content-security-policy'] as string | undefined),
    gradeTransport(headers['strict-transport-security']),
    gradeFrames(headers),
    gradeReferrer(headers['referrer-policy']),
    gradeResources(headers['cross-origin-resource-policy']),
    gradeScripts(html),
    headers['x-content-type-options'] === 'nosniff' ? ['nosniff', 0] : ['no nosniff', -5],
    headers['set-cookie'] ? ['cookies', -20] : ['no cookies', 0],
    headers['access-control-allow-credentials'] ? ['universal access', -50] : ['no CORS', 0],
  ];
  const penalties = verdicts.filter(([, points]) => points < 0);
  const sum = (of: readonly Verdict[]) => of.reduce((total, [, points]) => total + points, 0);
  const base = 100 + sum(penalties);
  const score = base >= 90 ? base + sum(verdicts.filter(([, points]) => points > 0)) : base;
  return { grade: score >= 100 ? 'A+' : 'less than A+', score, penalties };
}
