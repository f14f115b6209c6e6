// Runs the samples of a list, one after the other: `run.mts samples.tsv errors.tsv`.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [, , list = '', report = ''] = process.argv;
const recorder = process.env.http_proxy ?? '';
const connect = globalThis.fetch;

// `fetch` of Node 20 knows no proxy, so other hosts are blocked here.
globalThis.fetch = function fetchFromRecorder(input, init) {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.startsWith(`${recorder}/`)) throw new Error(`the request goes to ${url}`);
  return connect(input, init);
};

async function run(line: string): Promise<string[]> {
  const [id, file = '', ...variables] = line.split('\t');
  for (const variable of variables) {
    const [name = '', ...value] = variable.split('=');
    process.env[name] = value.join('=');
  }
  try {
    await import(pathToFileURL(file).href);
    return [];
  } catch (error) {
    return [`${id}\t${String(error).replaceAll('\n', ' ')}\n`];
  }
}

const errors: string[] = [];
for (const line of readFileSync(list, 'utf8').split('\n').filter(Boolean)) errors.push(...(await run(line)));
writeFileSync(report, errors.join(''));
