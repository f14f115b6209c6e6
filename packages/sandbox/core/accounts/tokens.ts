import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';

/** The claims of an access token. */
export interface Claims {
  sub: string;
  username: string;
  roles: string[];
  iat: number;
  exp: number;
  jti: string;
  scope: string;
  [name: string]: unknown;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The claims in a token; its signature is not checked. */
export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** Signs access tokens with ES256 and its own key, and verifies them. */
export class Signer {
  private readonly keys;

  constructor(
    key?: JsonWebKey,
    readonly kid: string = randomUUID(),
  ) {
    const known = key && createPrivateKey({ key, format: 'jwk' });
    this.keys = known
      ? { privateKey: known, publicKey: createPublicKey(known) }
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  get privateKey(): JsonWebKey {
    return this.keys.privateKey.export({ format: 'jwk' });
  }

  /** The public key (RFC 7517). */
  get publicKey(): object {
    const { kty, crv, x, y } = this.keys.publicKey.export({ format: 'jwk' });
    return { kid: this.kid, kty, crv, x, y, use: 'sig', alg: 'ES256' };
  }

  /** An access token with its own ID that expires after a number of seconds. */
  issue(claims: Claims, lifetime: number): string {
    const iat = Math.floor(Date.now() / 1000);
    const body = { ...claims, iat, exp: iat + lifetime, jti: randomUUID() };
    const text = `${encode({ alg: 'ES256', typ: 'JWT', kid: this.kid })}.${encode(body)}`;
    const key = { key: this.keys.privateKey, dsaEncoding: 'ieee-p1363' as const };
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  }

  /** The claims of a token that this signer issued; `undefined` for every other one. */
  verify(token: string): Claims | undefined {
    const [, text, signature] = /^([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(token) ?? [];
    if (!text || !signature) return undefined;
    const key = { key: this.keys.publicKey, dsaEncoding: 'ieee-p1363' as const };
    const isSigned = verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    return isSigned ? claimsOf(token) : undefined;
  }
}

/** Whether a token has expired. */
export function isExpired({ exp }: Claims): boolean {
  return exp * 1000 <= Date.now();
}
