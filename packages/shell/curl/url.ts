import { CurlError } from './model.ts';

/** The parts of a URL as cURL sends them. */
export interface Url {
  origin: string;
  path: string;
  query: string;
  /** The user and password before the host. */
  credentials: string | undefined;
}

const malformed = 'URL using bad/illegal format or missing URL';

/** Only the sandbox responds here. */
function checkOrigin({ origin, hostname, port, protocol }: URL, origins: readonly string[]): void {
  const known = origins.map((one) => new URL(one));
  if (known.some((one) => one.origin === origin)) return;
  const only = `Only the sandbox can be reached here: ${origins.join(', ')}`;
  if (known.every((one) => one.hostname !== hostname))
    throw new CurlError(6, `Could not resolve host: ${hostname}. ${only}`);
  const number = port || (protocol === 'https:' ? 443 : 80);
  throw new CurlError(7, `Failed to connect to ${hostname} port ${number}. ${only}`);
}

/** Reads a URL, whose scheme may be missing, and checks that its host can be reached. */
export function readUrl(text: string, origins: readonly string[], isGlobOff: boolean): Url {
  if (text === '' || /[\s\p{Cc}]/u.test(text)) throw new CurlError(3, malformed);
  if (!isGlobOff && /[{}[\]]/.test(text))
    throw new CurlError(3, "Ranges and lists in URLs aren't supported here. Add --globoff, or encode the brackets");
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(text) ?? [];
  if (scheme && !/^https?$/i.test(scheme))
    throw new CurlError(1, `Protocol "${scheme}" not supported or disabled in libcurl`);
  const whole = scheme ? text : `http://${text}`;
  const [, authority = '', path = '', query = ''] = /^[^/]*\/\/([^/?#]*)([^?#]*)(\??[^#]*)/.exec(whole) ?? [];
  let url: URL;
  try {
    url = new URL(whole);
  } catch {
    throw new CurlError(3, malformed);
  }
  checkOrigin(url, origins);
  const at = authority.lastIndexOf('@');
  return {
    origin: url.origin,
    // Steps such as `..` are taken; other characters stay as they are.
    path: path.includes('/.') ? url.pathname : path || '/',
    query,
    credentials: at < 0 ? undefined : decodeURIComponent(authority.slice(0, at)),
  };
}
