import { product } from '../../site/product.ts';
import type { Operation } from '../contracts/model.ts';
import { renderJson } from '../markdown/json.ts';
import { HTTPSnippet } from './clients.ts';
import type { Language } from './model.ts';

const name = product.slug.toUpperCase();

/** Where host and secret come from: the platform's services have one of each, the models' services another. */
export const variables = {
  token: { url: `${name}_URL`, secret: `${name}_TOKEN` },
  key: { url: `${name}_MODELS_URL`, secret: `${name}_MODEL_KEY` },
};

const secret = 'SECRET';

type Har = ConstructorParameters<typeof HTTPSnippet>[0];

/** The request that an operation's examples make. */
function requestOf(operation: Operation): Har {
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
    ...(operation.access === 'token' ? [{ name: 'Authorization', value: `Bearer ${secret}` }] : []),
    ...(operation.access === 'key' ? [{ name: 'X-Model-Key', value: secret }] : []),
    ...(operation.body ? [{ name: 'Content-Type', value: operation.body.mediaType }] : []),
    ...pairs('header'),
  ];
  return {
    method: operation.method,
    url: operation.host + path,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    queryString: pairs('query'),
    headers,
    ...(operation.body && {
      postData: { mimeType: operation.body.mediaType, text: JSON.stringify(body) },
    }),
  } as unknown as Har;
}

/** A value between the quotes of a shell, as deep as the line it stands on. */
function shellOf(value: unknown): string {
  return renderJson(value).replaceAll('\n', '\n  ').replaceAll("'", "'\\''");
}

const asPython: Record<string, string> = { '{ ': '{', ' }': '}', true: 'True', false: 'False', null: 'None' };

/** A value as Python writes it. */
function pythonOf(value: unknown): string {
  return renderJson(value)
    .replace(/^ +/gm, (indent) => indent + indent)
    .replace(/"(?:[^"\\]|\\.)*"|\{ |(?<=\S) \}|\b(?:true|false|null)\b/g, (token) => asPython[token] ?? token);
}

type Snippet = InstanceType<typeof HTTPSnippet>;
type Variables = (typeof variables)['token'];

/** Host and secret come from the environment, so that a sample runs as it is pasted: at the sandbox, or in earnest. */
const render: Readonly<Record<Language, (snippet: Snippet, from: Variables, body: unknown) => string>> = {
  curl: (snippet, from, body) =>
    String(snippet.convert('shell', 'curl', { indent: '  ' })[0])
      .replace(/--data '[\s\S]*'$/, () => `--data '${shellOf(body)}'`)
      .replace(/--url '?https:\/\/[^/']+([^'\s]*)'?/, `--url "$${from.url}$1"`)
      .replace(new RegExp(`'([^']*)${secret}'`), `"$1$${from.secret}"`),
  python: (snippet, from, body) =>
    String(snippet.convert('python', 'requests', { indent: '    ' })[0])
      .replace('import requests', 'import os\n\nimport requests')
      .replace(/import os([\s\S]*?)payload = [\s\S]*?\n+(?=headers)/, (_, between) =>
        ['import os', `from typing import Any${between}payload: dict[str, Any] = ${pythonOf(body)}`, ''].join('\n'),
      )
      .replace(/url = "https:\/\/[^/"]+([^"]*)"/, `url = f"{os.environ['${from.url}']}$1"`)
      .replace(`"Bearer ${secret}"`, `f"Bearer {os.environ['${from.secret}']}"`)
      .replace(`"${secret}"`, `os.environ["${from.secret}"]`)
      .replace(
        /\n*print\(response.text\)/,
        '\nresponse.raise_for_status()\n\nprint(response.status_code, response.text)',
      ),
  typescript: (snippet, from) =>
    String(snippet.convert('javascript', 'typescript' as never)[0])
      .replace(/'https:\/\/[^/']+([^']*)'/, `\`\${process.env.${from.url}}$1\``)
      .replace(new RegExp(`'([^']*)${secret}'`), `\`$1\${process.env.${from.secret}}\``)
      .replace(/'([A-Z][a-z]+)':/g, '$1:'),
  java: (snippet, from) =>
    String(snippet.convert('java', 'java17' as never)[0])
      .replace(/URI\.create\("https:\/\/[^/"]+/, `URI.create(System.getenv("${from.url}") + "`)
      .replace(`"Bearer ${secret}"`, `"Bearer " + System.getenv("${from.secret}")`)
      .replace(`"${secret}"`, `System.getenv("${from.secret}")`),
};

/** The operation's example as a program. */
export function renderSample(operation: Operation, language: Language): string {
  const from = operation.host === `https://${product.apiHost}` ? variables.token : variables.key;
  return render[language](new HTTPSnippet(requestOf(operation)), from, operation.body?.examples[0]?.value);
}
