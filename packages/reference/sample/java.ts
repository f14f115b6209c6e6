import { type JavaBody, javaBodyOf } from './javaBody.ts';
import { certificateImports, certificateStatements } from './javaCertificate.ts';
import { deeper, margin, quoted } from './javaText.ts';
import { widest } from './layout.ts';
import type { Credentials, SampleRequest, Text } from './model.ts';
import { withQuery } from './parameter.ts';

/** Terms of a sum: on one line where they fit, otherwise one a line. */
function sum(before: string, terms: readonly string[], after: string): string {
  const line = `${margin}${before}${terms.join(' + ')}${after}`;
  return line.length <= widest ? line : `${margin}${before}${terms.join(`\n${deeper}+ `)}${after}`;
}

function termsOf(text: Text): string[] {
  return text.map((piece) => (typeof piece === 'string' ? quoted(piece) : `System.getenv("${piece.variable}")`));
}

/** `apiKey`, `apiKey2`: names of variables in the sample. */
function keyName(index: number): string {
  return index === 0 ? 'apiKey' : `apiKey${index + 1}`;
}

function urlStatements({ hostVariable, path, query, queryKeys }: SampleRequest): string[] {
  const keys = queryKeys.map(({ variable }, index) => `${margin}var ${keyName(index)} = System.getenv("${variable}");`);
  let literal = withQuery(path, query);
  const terms = termsOf([{ variable: hostVariable }]);
  for (const [index, { name }] of queryKeys.entries()) {
    literal += `${index > 0 || query.length > 0 ? '&' : '?'}${name}=`;
    terms.push(quoted(literal), `URLEncoder.encode(${keyName(index)}, UTF_8)`);
    literal = '';
  }
  if (literal) terms.push(quoted(literal));
  return [...keys, sum('var url = ', terms, ';')];
}

function basicStatements({ user, password }: NonNullable<Credentials['basic']>): string[] {
  return [
    sum('var credentials = ', [`System.getenv("${user}")`, '":"', `System.getenv("${password}")`], ';'),
    `${margin}var encoded = Base64.getEncoder()`,
    `${deeper}.encodeToString(credentials.getBytes(UTF_8));`,
  ];
}

function headerCall(name: string, terms: readonly string[]): string {
  const value = terms.join(' + ');
  const line = `${deeper}.header(${quoted(name)}, ${value})`;
  if (line.length <= widest) return line;
  return [`${deeper}.header(`, `${deeper}${margin}${quoted(name)},`, `${deeper}${margin}${value})`].join('\n');
}

function headerCalls({ headers, basic }: SampleRequest, body: JavaBody): string[] {
  return [
    ...(basic ? [headerCall('Authorization', ['"Basic "', 'encoded'])] : []),
    ...headers.map(({ name, value }) => headerCall(name, termsOf(value))),
    ...body.headers.map(({ name, value }) => headerCall(name, [quoted(value)])),
  ];
}

function importsOf({ basic, certificate, queryKeys }: SampleRequest, body: JavaBody): string[] {
  const names = new Set([
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpRequest.BodyPublishers',
    'java.net.http.HttpResponse.BodyHandlers',
    ...(queryKeys.length > 0 ? ['java.net.URLEncoder'] : []),
    ...(basic ? ['java.util.Base64'] : []),
    ...(certificate ? certificateImports : []),
    ...body.imports,
  ]);
  const imports = [...names].sort().map((name) => `import ${name};`);
  const usesCharset = queryKeys.length > 0 || basic;
  return usesCharset ? ['import static java.nio.charset.StandardCharsets.UTF_8;', '', ...imports] : imports;
}

/** The request as a Java 17 class with the client of the JDK; `java Sample.java` runs it. */
export function renderJava(request: SampleRequest): string {
  const { method, basic, certificate } = request;
  const body = javaBodyOf(request);
  return [
    ...importsOf(request, body),
    '',
    'public class Sample {',
    '  public static void main(String[] args) throws Exception {',
    ...urlStatements(request),
    ...(basic ? basicStatements(basic) : []),
    ...(certificate ? certificateStatements(certificate) : []),
    ...body.statements,
    `${margin}var request = HttpRequest.newBuilder(URI.create(url))`,
    ...headerCalls(request, body),
    `${deeper}.method(${quoted(method)}, ${body.publisher})`,
    `${deeper}.build();`,
    `${margin}var response = ${certificate ? 'client' : 'HttpClient.newHttpClient()'}`,
    `${deeper}.send(request, BodyHandlers.ofString());`,
    `${margin}System.out.println(`,
    `${deeper}response.statusCode() + " " + response.body());`,
    '  }',
    '}',
  ].join('\n');
}
