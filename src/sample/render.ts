import { product } from '../../site/product.ts';
import type { Operation } from '../contracts/model.ts';
import { HTTPSnippet } from './clients.ts';
import type { Language } from './model.ts';

const host = `https://${product.apiHost}`;
const token = 'TOKEN';
const variables = { url: `${product.slug.toUpperCase()}_URL`, token: `${product.slug.toUpperCase()}_TOKEN` };

type Har = ConstructorParameters<typeof HTTPSnippet>[0];

/** The request that an operation's examples make. */
function requestOf(operation: Operation, newline: string): Har {
  const given = operation.parameters.filter(({ example }) => example !== undefined);
  const path = given
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(String(example))),
      operation.path,
    );
  const pairs = (place: string) =>
    given.filter((parameter) => parameter.in === place).map(({ name, example }) => ({ name, value: String(example) }));
  const body = operation.body?.examples[0]?.value;
  const headers = [
    ...(operation.isPublic ? [] : [{ name: 'Authorization', value: `Bearer ${token}` }]),
    ...(operation.body ? [{ name: 'Content-Type', value: operation.body.mediaType }] : []),
    ...pairs('header'),
  ];
  return {
    method: operation.method,
    url: host + path,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    queryString: pairs('query'),
    headers,
    ...(operation.body && {
      postData: { mimeType: operation.body.mediaType, text: JSON.stringify(body).replaceAll('\\n', newline) },
    }),
  } as unknown as Har;
}

const secret = `Bearer ${token}`;

/** Host and token come from the environment, so that a sample runs as it is pasted: at the sandbox, or in earnest. */
const render: Readonly<Record<Language, (snippet: InstanceType<typeof HTTPSnippet>) => string>> = {
  curl: (snippet) =>
    String(snippet.convert('shell', 'curl', { indent: '  ' })[0])
      .replace(/--url '?https:\/\/[^/']+([^'\s]*)'?/, `--url "$${variables.url}$1"`)
      .replace(`'Authorization: ${secret}'`, `"Authorization: Bearer $${variables.token}"`),
  python: (snippet) =>
    String(snippet.convert('python', 'requests', { indent: '    ' })[0])
      .replace('import requests', 'import os\n\nimport requests')
      .replace(/url = "https:\/\/[^/"]+([^"]*)"/, `url = f"{os.environ['${variables.url}']}$1"`)
      .replace(`"${secret}"`, `f"Bearer {os.environ['${variables.token}']}"`)
      .replace(
        /\n*print\(response.text\)/,
        '\nresponse.raise_for_status()\n\nprint(response.status_code, response.text)',
      ),
  typescript: (snippet) =>
    String(snippet.convert('javascript', 'typescript' as never)[0])
      .replace(new RegExp(`'${host}([^']*)'`), `\`\${process.env.${variables.url}}$1\``)
      .replace(`'${secret}'`, `\`Bearer \${process.env.${variables.token}}\``)
      .replace(/'([A-Z][a-z]+)':/g, '$1:'),
  java: (snippet) =>
    String(snippet.convert('java', 'java17' as never)[0])
      .replace(`"${host}`, `System.getenv("${variables.url}") + "`)
      .replace(`"${secret}"`, `"Bearer " + System.getenv("${variables.token}")`),
};

/** httpsnippet's Python has line breaks in the middle of strings; this stands in their place meanwhile. */
const lineBreak = '\u2028';

/** The operation's example as a program. */
export function renderSample(operation: Operation, language: Language): string {
  const newline = language === 'python' ? lineBreak : '\\n';
  return render[language](new HTTPSnippet(requestOf(operation, newline))).replaceAll(lineBreak, '\\n');
}
