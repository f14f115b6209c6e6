import { readWord, stem } from './words.ts';

/** Terms of readers, and the terms of these pages. */
const said: Record<string, string> = {
  approval: 'review',
  authorization: 'permission role',
  authorize: 'permission role',
  bbox: 'box coordinates',
  bounding: 'box coordinates',
  bpmn: 'workflow',
  bulk: 'batch',
  callback: 'pulse',
  chunk: 'part',
  dashboard: 'console',
  date: 'time',
  deduplicate: 'nebula resolve',
  docker: 'container deploy',
  duplicate: 'nebula idempotency',
  env: 'environment configuration',
  event: 'pulse',
  excel: 'table',
  extraction: 'detection',
  gui: 'console',
  helm: 'kubernetes deployment',
  import: 'upload',
  interface: 'console',
  irs: 'tax form',
  jwt: 'token claims',
  k8s: 'kubernetes deployment',
  launch: 'start',
  lock: 'concurrency',
  metadata: 'details',
  multipart: 'upload part',
  notification: 'pulse',
  ocr: 'text',
  owl: 'ontology',
  pagination: 'paging',
  poll: 'long-running prepare-step',
  quota: 'limit rate',
  rdf: 'ontology',
  remove: 'delete',
  replay: 'restart',
  screenshot: 'snapshot',
  signin: 'login',
  spreadsheet: 'table',
  sso: 'login',
  subscribe: 'pulse stream',
  subscription: 'pulse stream',
  synonym: 'nebula',
  throttling: 'rate limit',
  timestamp: 'time',
  timezone: 'time',
  trace: 'X-Request-Id',
  triple: 'graph',
  ui: 'console',
  webhook: 'pulse',
  websocket: 'pulse stream',
};

/** The term of a word; of a name with parts, the whole. */
function termOf(word: string): string {
  return readWord(word).at(-1) ?? word;
}

/** Terms of the index that a word of a query may mean. */
export const synonyms = new Map(
  Object.entries(said).map(([word, others]) => [stem(word), others.split(' ').map(termOf)]),
);

/** Expressions whose words mean something else one by one, and the word that replaces them. */
export const phrases: readonly (readonly [phrase: RegExp, word: string])[] = [
  [/\b(?:log|logging|sign|signing) in(?:to)?\b/gi, 'login'],
  [/\b(?:log|sign) out\b/gi, 'logout'],
  [/\bset up\b/gi, 'setup'],
];
