import type { Request, Response } from './model.ts';

const reasons = new Map(
  (
    '200 OK,201 Created,202 Accepted,204 No Content,206 Partial Content,304 Not Modified,400 Bad Request,401 Unauthorized,' +
    '403 Forbidden,404 Not Found,405 Method Not Allowed,409 Conflict,412 Precondition Failed,413 Payload Too Large,' +
    '415 Unsupported Media Type,422 Unprocessable Entity,428 Precondition Required,429 Too Many Requests,' +
    '500 Internal Server Error,502 Bad Gateway,503 Service Unavailable,504 Gateway Timeout'
  )
    .split(',')
    .map((line) => [Number(line.slice(0, 3)), line.slice(4)]),
);

/** The status line and headers of a response. */
export function renderHead({ status, headers }: Response): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reasons.get(status) ?? ''}\r\n${lines.join('')}\r\n`;
}

/** The lines of `--verbose` about a request and its response. */
export function renderVerbose({ method, url, headers }: Request, response: Response): string {
  const { host, origin } = new URL(url);
  const lines = headers.map((header) => `> ${header.join(': ')}\n`).join('');
  const head = renderHead(response).replaceAll('\r', '').trimEnd().replace(/^/gm, '< ');
  return `> ${method} ${url.slice(origin.length)} HTTP/1.1\n> Host: ${host}\n${lines}>\n${head}\n<\n`;
}

/** The figures of a transfer that `--write-out` shows. */
export interface Transfer {
  request: Request;
  response: Response | undefined;
  seconds: number;
  exitCode: number;
  error: string;
  file: string;
}

function variableOf(name: string, { request, response, seconds, exitCode, error, file }: Transfer): string | undefined {
  const header = (wanted: string) =>
    response?.headers.find(([one]) => one.toLowerCase() === wanted.toLowerCase())?.[1] ?? '';
  if (name.startsWith('header:')) return header(name.slice(7));
  const status = response ? String(response.status) : '000';
  const values: Record<string, string> = {
    http_code: status,
    response_code: status,
    content_type: header('content-type'),
    size_download: String(response?.body.length ?? 0),
    size_upload: String(request.body?.length ?? 0),
    method: request.method,
    url: request.url,
    url_effective: request.url,
    time_total: seconds.toFixed(6),
    exitcode: String(exitCode),
    errormsg: error,
    filename_effective: file,
  };
  return values[name];
}

/** The text that `--write-out` asks for. */
export function renderWriteOut(format: string, transfer: Transfer, warn: (message: string) => void): string {
  const token = /%%|%\{(\w+)\}|%header\{([^}]*)\}|\\([nrt])/g;
  return format.replace(token, (whole, name?: string, header?: string, letter?: string) => {
    if (whole === '%%') return '%';
    if (letter) return { n: '\n', r: '\r', t: '\t' }[letter] ?? whole;
    const value = variableOf(name ?? `header:${header}`, transfer);
    if (value === undefined) warn(`curl: unknown --write-out variable: '${name}'\n`);
    return value ?? '';
  });
}
