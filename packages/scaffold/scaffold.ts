import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readContract } from '@docs/contracts/contract';
import { AuthorError, authorError, errorAt, type Finding } from '@docs/contracts/findings';
import { bundle, createConfig, parseYaml } from '@redocly/openapi-core';
import { stringify } from 'yaml';
import { startFresh } from './fresh.ts';
import { loadKnown, write } from './load.ts';
import type { Plan } from './model.ts';
import { addUrls, planService, serviceName } from './render.ts';

const contractsFolder = 'contracts/api';

/** The outcome of a run. */
export interface Result extends Plan {
  service: string;
  /** The contract in the repository, and whether this run wrote it. */
  contract: { file: string; isWritten: boolean };
  warnings: Finding[];
}

/** The title of a contract; of one that doesn't parse, none, and its errors are reported later. */
function titleIn(file: string): string {
  try {
    const { info } = parseYaml(readFileSync(file, 'utf8')) as { info?: { title?: unknown } };
    return String(info?.title ?? '');
  } catch {
    return '';
  }
}

/** The contract of this name that the repository has already. */
function findContract(root: string, service: string): string | undefined {
  const folder = path.join(root, contractsFolder);
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((file) => /\.(?:ya?ml|json)$/.test(file) && path.parse(file).name === service);
  return name && `${contractsFolder}/${name}`;
}

/** The text of a contract, with the other files that it refers to. */
async function readBundled(file: string): Promise<string> {
  const text = readFileSync(file, 'utf8');
  if (!/\$ref['"]?:\s*['"]?[^#'"\s]/.test(text)) return text;
  const { bundle: whole } = await bundle({ ref: file, config: await createConfig({}) });
  return file.endsWith('.json') ? `${JSON.stringify(whole.parsed, null, 2)}\n` : stringify(whole.parsed);
}

/** Reads the owner's contract under the name of its service; errors are thrown together. */
async function readValid(root: string, file: string, service: string) {
  const { contract, findings } = await readContract(service, path.relative(root, file), root);
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0 || !contract) throw new AuthorError(errors);
  const unnamed = contract.operations.filter(({ name }) => /[\s,]/.test(name));
  if (unnamed.length > 0) {
    const fix = 'Write an `operationId` without spaces or commas.';
    const place = path.relative(root, file);
    throw new AuthorError(
      unnamed.map(({ name }) => errorAt(place, undefined, `pages can't refer to the operation "${name}".`, fix)),
    );
  }
  return { contract, warnings: findings };
}

/** The name of the service, where no other contract or folder has it. */
function nameFor(root: string, file: string, wanted: string | undefined): string {
  const isInside = path.dirname(path.relative(root, file)) === path.normalize(contractsFolder);
  if (isInside) return path.parse(file).name;
  const title = titleIn(file);
  const service = wanted ?? serviceName(file, title);
  const place = path.relative(root, file);
  const another = `Choose another name: npm run scaffold -- --name ${service}-api ${place}`;
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(service)) {
    const fix = 'Write lower-case letters, digits, and hyphens: --name book-store';
    throw authorError(place, undefined, `"${service}" can't be the name of a service.`, fix);
  }
  const existing = findContract(root, service);
  if (existing && titleIn(path.join(root, existing)) !== title) {
    throw authorError(place, undefined, `${existing} is the contract of another service.`, another);
  }
  if (!existing && existsSync(path.join(root, 'docs/api', service))) {
    throw authorError(place, undefined, `docs/api/${service} already contains other pages.`, another);
  }
  return service;
}

async function copyContract(root: string, file: string, service: string): Promise<Result['contract']> {
  const place = path.relative(root, file).split(path.sep).join('/');
  if (path.posix.dirname(place) === contractsFolder) return { file: place, isWritten: false };
  const target = findContract(root, service) ?? `${contractsFolder}/${service}${path.extname(file)}`;
  const text = await readBundled(file);
  const full = path.join(root, target);
  const isWritten = !existsSync(full) || readFileSync(full, 'utf8') !== text;
  if (isWritten) write(root, target, text);
  return { file: target, isWritten };
}

function requireFile(root: string, file: string) {
  if (existsSync(file)) return;
  throw authorError(path.relative(root, file), undefined, 'the file does not exist.', 'Correct its name.');
}

/** Adds a service to the site in `root`: its contract, and the pages and URLs that it lacks. Existing pages stay as they are. */
export async function scaffold(root: string, file: string, name?: string): Promise<Result> {
  requireFile(root, file);
  const service = nameFor(root, file, name);
  const { contract, warnings } = await readValid(root, file, service);
  const plan = planService(contract, loadKnown(root));
  const [taken] = plan.taken;
  if (taken) {
    const fix = `Choose another name: npm run scaffold -- --name ${service}-api ${path.relative(root, file)}`;
    throw authorError(taken.file, undefined, `the page already has the URL ${taken.url}.`, fix);
  }
  const copied = await copyContract(root, file, service);
  for (const page of plan.pages) write(root, page.file, page.text);
  const routes = path.join(root, 'site/routes.tsv');
  writeFileSync(routes, addUrls(readFileSync(routes, 'utf8'), plan.urls, 'platformAPI'));
  return {
    ...plan,
    service,
    contract: copied,
    warnings: warnings.map((warning) => ({ ...warning, file: copied.file })),
  };
}

/** Removes our content, and returns the owner's contract under its service's name, in a file outside of the repository. */
export async function clear(root: string, file: string, name?: string): Promise<{ file: string; written: string[] }> {
  requireFile(root, file);
  const service = name ?? serviceName(file, titleIn(file));
  const { contract } = await readValid(root, file, service);
  const text = await readBundled(file);
  const copy = path.join(mkdtempSync(path.join(os.tmpdir(), 'contract-')), `${service}${path.extname(file)}`);
  writeFileSync(copy, text);
  return { file: copy, written: startFresh(root, contract) };
}
