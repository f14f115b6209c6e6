import { addTargetClient, type Client, HTTPSnippet } from '../../node_modules/@readme/httpsnippet/dist/index.js';
import { renderJson } from '../markdown/json.ts';

type Request = Parameters<Client['convert']>[0];

/** JSON as TypeScript writes it: quotes only around names that need them. */
function literalOf(json: string, indent: string): string {
  return renderJson(JSON.parse(json))
    .replace(/(^\s*|[{,] )"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replaceAll('\n', `\n${indent}`);
}

/** TypeScript with the `fetch` of browsers and Node. */
function toTypeScript({ method, fullUrl, allHeaders, postData }: Request): string {
  const headers = Object.entries(allHeaders).map(([name, value]) => `    '${name}': ${quoted(String(value))},`);
  return [
    `const response = await fetch(${quoted(fullUrl)}, {`,
    `  method: '${method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(postData?.text ? [`  body: JSON.stringify(${literalOf(postData.text, '  ')}),`] : []),
    '});',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's own
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    '',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Java 17 with the client of its own library; a file that `java Sample.java` runs. */
function toJava({ method, fullUrl, allHeaders, postData }: Request): string {
  const text = (value: string) => JSON.stringify(value);
  const body = postData?.text && renderJson(JSON.parse(postData.text)).replaceAll('\\', '\\\\');
  const block = body
    ? ['        var body = """', ...body.split('\n').map((line: string) => `            ${line}`), '            """;']
    : [];
  const publisher = body ? 'HttpRequest.BodyPublishers.ofString(body)' : 'HttpRequest.BodyPublishers.noBody()';
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    ...block,
    '        var request = HttpRequest.newBuilder()',
    `            .uri(URI.create(${text(fullUrl)}))`,
    ...Object.entries(allHeaders).map(([name, value]) => `            .header("${name}", ${text(String(value))})`),
    `            .method("${method}", ${publisher})`,
    '            .build();',
    '        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ].join('\n');
}

/** Adds what httpsnippet lacks: its own clients are older than `await` and text blocks. */
function info(key: string, title: string): Client['info'] {
  return { key, title, link: '', description: '', extname: '' } as unknown as Client['info'];
}

addTargetClient('javascript', { info: info('typescript', 'TypeScript'), convert: toTypeScript });
addTargetClient('java', { info: info('java17', 'Java 17'), convert: toJava });

export { HTTPSnippet };
