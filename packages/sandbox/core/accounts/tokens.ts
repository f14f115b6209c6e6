import { decode, encode, fromBase64, toBase64Url } from '../model/bytes.ts';
import { type Environment, newUuid } from '../model/environment.ts';

/** The claims of an access token. */
export interface Claims {
  iss: string;
  aud: string[];
  sub: string;
  username: string;
  roles: string[];
  iat: number;
  exp: number;
  jti: string;
  scope: string;
  [name: string]: unknown;
}

/** A private key for ES256, with its ID (RFC 7517). */
export interface SigningKey {
  kid: string;
  d: string;
}

function curve() {
  // Loaded with the first token.
  const { p256 }: typeof import('@noble/curves/nist.js') = require('@noble/curves/nist.js');
  return p256;
}

function write(value: object): string {
  return toBase64Url(encode(JSON.stringify(value)));
}

/** The claims in a token; its signature is not checked. */
export function claimsOf(token: string): Claims {
  return JSON.parse(decode(fromBase64(token.split('.')[1] ?? '')));
}

/** A new key. */
export function newKey(environment: Environment): SigningKey {
  return { kid: newUuid(environment), d: toBase64Url(curve().keygen(environment.randomBytes(48)).secretKey) };
}

/** The public key of a key (RFC 7517). */
export function publicKeyOf({ kid, d }: SigningKey): object {
  const point = curve().getPublicKey(fromBase64(d), false);
  const [x, y] = [point.slice(1, 33), point.slice(33)].map(toBase64Url);
  return { kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' };
}

/** An access token with its own ID that expires after a number of seconds. */
export function issueToken({ kid, d }: SigningKey, environment: Environment, claims: Claims, lifetime: number): string {
  const iat = Math.floor(environment.now() / 1000);
  const body = { ...claims, iat, exp: iat + lifetime, jti: newUuid(environment) };
  const text = `${write({ alg: 'ES256', typ: 'JWT', kid })}.${write(body)}`;
  return `${text}.${toBase64Url(curve().sign(encode(text), fromBase64(d), { lowS: false }))}`;
}

/** The claims of a token that an issuer signed with a key for its own host; `undefined` for every other one. */
export function verifyToken({ kid, d }: SigningKey, token: string, issuer: string): Claims | undefined {
  const [, text, signature] = /^([\w-]+\.[\w-]+)\.([\w-]{86})$/.exec(token) ?? [];
  if (!text || !signature) return undefined;
  const publicKey = curve().getPublicKey(fromBase64(d));
  if (!curve().verify(fromBase64(signature), encode(text), publicKey, { lowS: false })) return undefined;
  const header = JSON.parse(decode(fromBase64(text.split('.')[0] ?? '')));
  const claims = claimsOf(token);
  const isOurs = claims.iss === issuer && claims.aud?.includes(new URL(issuer).origin);
  return header.alg === 'ES256' && header.kid === kid && isOurs ? claims : undefined;
}
