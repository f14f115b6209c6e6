import type { Operation } from '../contracts/model.ts';
import { schemesOf } from './credentials.ts';
import { renderCurl } from './curl.ts';
import { renderJava } from './java.ts';
import type { Language, SampleRequest } from './model.ts';
import { renderPython } from './python.ts';
import { requestOf } from './request.ts';
import { renderTypeScript } from './typescript.ts';

const renderers: Readonly<Record<Language, (request: SampleRequest) => string>> = {
  curl: renderCurl,
  python: renderPython,
  typescript: renderTypeScript,
  java: renderJava,
};

/** The operation's example request as code that runs when pasted: host and secrets come from the environment. */
export function renderSample(operation: Operation, language: Language): string {
  return renderers[language](requestOf(operation));
}

/** The environment variables that the samples of these operations read, in order of first use. */
export function variablesOf(operations: Iterable<Operation>): { hosts: string[]; secrets: string[] } {
  const hosts = new Set<string>();
  const secrets = new Set<string>();
  for (const operation of operations) {
    hosts.add(operation.hostVariable);
    for (const { variables } of schemesOf(operation)) for (const variable of variables) secrets.add(variable);
  }
  return { hosts: [...hosts], secrets: [...secrets] };
}
