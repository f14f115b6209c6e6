import { type Content, readContent } from './body.ts';
import { decode, encode } from './bytes.ts';
import type { Read } from './form.ts';
import { CurlError, type Header, type Request } from './model.ts';
import type { Options } from './options.ts';
import { readUrl } from './url.ts';

/** The headers that options give: lines to send, and names that cURL must not send by itself. */
async function customHeaders(options: Options, read: Read): Promise<{ headers: Header[]; names: Set<string> }> {
  const headers: Header[] = [];
  const names = new Set<string>();
  for (const [, argument] of options.all('header')) {
    const lines = argument.startsWith('@') ? decode(await read(argument.slice(1))).split(/\r?\n/) : [argument];
    for (const line of lines) {
      const [, name = '', sign, rest = ''] = /^([^:;]+)([:;])([\s\S]*)$/.exec(line) ?? [];
      const value = rest.trim();
      if (!name || (sign === ';' && value)) continue;
      names.add(name.trim().toLowerCase());
      // `Name:` removes a header, and `Name;` sends one without a value.
      if (sign === ';' || value) headers.push([name.trim(), value]);
    }
  }
  return { headers, names };
}

function authorization(options: Options, credentials: string | undefined): string | undefined {
  const token = options.last('oauth2-bearer');
  if (token !== undefined) return `Bearer ${token}`;
  const user = options.last('user') ?? credentials;
  if (user === undefined) return undefined;
  return `Basic ${btoa(String.fromCharCode(...encode(user.includes(':') ? user : `${user}:`)))}`;
}

function cookies(options: Options): string | undefined {
  const values = options.all('cookie').map(([, value]) => value);
  if (values.some((value) => !value.includes('=')))
    throw new CurlError(2, "option --cookie: files aren't supported here");
  return values.length > 0 ? values.join(';') : undefined;
}

function standardHeaders(options: Options, content: Content, credentials: string | undefined): Header[] {
  const { body, type } = content;
  const headers: [name: string, value: string | undefined][] = [
    ['Authorization', authorization(options, credentials)],
    ['User-Agent', options.last('user-agent') ?? 'curl/8'],
    ['Accept', options.has('json') ? 'application/json' : '*/*'],
    ['Referer', options.last('referer')],
    ['Cookie', cookies(options)],
    ['Content-Length', body && String(body.length)],
    ['Content-Type', type],
  ];
  return headers.filter((header): header is Header => header[1] !== undefined && header[1] !== '');
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Makes the request of a command. */
export async function makeRequest(options: Options, origins: readonly string[], read: Read): Promise<Request> {
  const urls = options.all('url');
  const [text] = urls.map(([, value]) => value);
  if (text === undefined) throw new CurlError(2, 'no URL specified!');
  if (urls.length > 1) throw new CurlError(2, 'Only one URL in a command is supported here');
  const { origin, path, query, credentials } = readUrl(text, origins, options.has('globoff'));
  const content = await readContent(options, read);
  const file = options.last('upload-file');
  // A file is sent under its name into a folder.
  const target =
    file !== undefined && file !== '-' && path.endsWith('/') ? path + encodeURIComponent(fileName(file)) : path;
  const queries = [query.slice(1), ...content.query].filter((one) => one !== '');
  const { headers, names } = await customHeaders(options, read);
  const own = standardHeaders(options, content, credentials).filter(([name]) => !names.has(name.toLowerCase()));
  return {
    method: options.last('request') ?? content.method,
    url: `${origin}${target}${queries.length > 0 ? `?${queries.join('&')}` : query}`,
    headers: [...own, ...headers],
    body: content.body,
  };
}
