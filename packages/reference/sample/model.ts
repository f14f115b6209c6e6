/** The languages of the samples: the name in the page's HTML, what readers call it, and what highlights it. */
export const languages = [
  { name: 'curl', title: 'cURL', highlight: 'bash' },
  { name: 'python', title: 'Python', highlight: 'python' },
  { name: 'typescript', title: 'TypeScript', highlight: 'typescript' },
  { name: 'java', title: 'Java', highlight: 'java' },
] as const;

/** The name of a language of the samples. */
export type Language = (typeof languages)[number]['name'];

/** The value of an environment variable. */
export interface Variable {
  variable: string;
}

/** Literal text and values of environment variables, joined. */
export type Text = readonly (string | Variable)[];

/** A name and its value, such as a field of a form. */
export interface Pair {
  name: string;
  value: string;
}

/** A header of the request. */
export interface HeaderLine {
  name: string;
  value: Text;
}

/** A part of a multipart body: a value, or a file in the current directory. */
export type Part =
  | { name: string; value: string; contentType: string | undefined }
  | { name: string; file: string; contentType: string };

/** A request body, by the way it is written. */
export type SampleBody =
  | { kind: 'json'; value: unknown; hasSecret: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'form'; fields: Pair[] }
  | { kind: 'multipart'; parts: Part[] }
  | { kind: 'file'; file: string };

/** The credentials of a request; every value is the name of an environment variable. */
export interface Credentials {
  headers: HeaderLine[];
  cookies: Text[];
  /** API keys in the query: the percent-encoded name, and the variable whose value the client encodes. */
  query: { name: string; variable: string }[];
  basic: { user: string; password: string } | undefined;
  certificate: { file: string; key: string } | undefined;
}

/** An operation's example request, independent of any language. */
export interface SampleRequest {
  method: string;
  hostVariable: string;
  /** Percent-encoded. */
  path: string;
  /** Percent-encoded names and values, in order. */
  query: Pair[];
  /** API keys that follow the query. */
  queryKeys: Credentials['query'];
  /** In order; without the `Content-Type` of a multipart body, which the client sets with its boundary. */
  headers: HeaderLine[];
  basic: Credentials['basic'];
  certificate: Credentials['certificate'];
  body: SampleBody | undefined;
}
