import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { encode, fromBase64, toBase64Url } from '../model/bytes.ts';
import { recordsOf, type Store } from './store.ts';

const secretRecords = recordsOf('secrets');
const id = 'signatures';

/** Signs texts that clients get and send back, with a secret that is made once. */
export class Signer {
  private readonly secret: string;

  constructor(private readonly store: Store) {
    const known = store.get(secretRecords, id)?.value.secret as string | undefined;
    this.secret = known ?? toBase64Url(store.environment.randomBytes(32));
    if (!known) this.keep();
  }

  /** Keeps the secret: after a reset, signatures stay valid. */
  keep(): void {
    this.store.put(secretRecords, { id, secret: this.secret });
  }

  sign(text: string): string {
    return toBase64Url(hmac(sha256, fromBase64(this.secret), encode(text))).slice(0, 32);
  }
}
