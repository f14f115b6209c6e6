import type { Operation } from '@docs/contracts';
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
