import type { Fields } from '../model/schema.ts';
import type { Signer } from '../state/signer.ts';

/** The seconds for which a download URL is valid. */
const downloadLifetime = 900;

/** The URLs of files, which need no token: their signature allows access until they expire. */
export class FileUrls {
  constructor(
    private readonly signer: Signer,
    private readonly now: () => number,
  ) {}

  private signatureOf(pathname: string, expires: string | number): string {
    return this.signer.sign(`${pathname} ${expires}`);
  }

  private write(url: string, milliseconds: number): string {
    const { origin, pathname } = new URL(url);
    const expires = Math.floor(milliseconds / 1000);
    return `${origin}${pathname}?expires=${expires}&signature=${this.signatureOf(pathname, expires)}`;
  }

  /** Why a URL gives no access; `undefined` if it does. */
  faultOf({ pathname, searchParams }: URL): string | undefined {
    const [expires, signature] = ['expires', 'signature'].map((name) => searchParams.get(name));
    if (!expires || !signature) return 'The URL has no signature.';
    if (signature !== this.signatureOf(pathname, expires)) return 'The signature does not match the URL.';
    const end = Number(expires) * 1000;
    return end > this.now() ? undefined : `The URL expired at ${new Date(end).toISOString()}.`;
  }

  /** An object as clients read it, or a list of objects: parts can be sent until `urlExpiresAt`, and contents read for some minutes. */
  sign<T extends object>(body: T): T {
    const { items, content, parts } = body as { items?: unknown; content?: unknown; parts?: unknown };
    if (Array.isArray(items)) return { ...body, items: items.map((one) => (isObject(one) ? this.sign(one) : one)) };
    if (isObject(content) && URL.canParse(String(content.downloadUrl))) {
      const downloadUrl = this.write(String(content.downloadUrl), this.now() + downloadLifetime * 1000);
      return { ...body, content: { ...content, downloadUrl } };
    }
    if (!Array.isArray(parts) || !parts.every((one) => isObject(one) && URL.canParse(String(one.url)))) return body;
    const write = ({ url, urlExpiresAt }: Fields) => this.write(String(url), Date.parse(String(urlExpiresAt)));
    return { ...body, parts: parts.map((part) => ({ ...part, url: write(part) })) };
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
