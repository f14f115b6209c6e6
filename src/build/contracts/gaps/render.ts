import type { Finding } from '@docs/contracts/findings';

/** The parts of contracts, stubs, and pages that must match. */
export interface Facts {
  contracts: { file: string; isModel: boolean; operations: string[] }[];
  /** The pages that name operations. */
  pages: { file: string; operations: string[]; isForAllModels?: boolean }[];
  /** The error codes of the services. */
  codes: string[];
  /** The names of the SDK's `ErrorCode`; undefined without an SDK. */
  constants: string[] | undefined;
  /** Pages that models lack, and their lines for `site/routes.tsv`. */
  modelPages: { service: string; file: string; route: string | undefined }[];
}

function finding(level: Finding['level'], file: string, found: string, fix: string): Finding {
  return { level, file, line: undefined, found, fix };
}

function undocumented({ contracts, pages }: Facts): Finding[] {
  const documented = new Set(pages.flatMap(({ operations }) => operations));
  const nameOf = (id: string) => id.split('/')[1];
  const ofAllModels = new Set(
    pages.flatMap(({ operations, isForAllModels }) => (isForAllModels ? operations.map(nameOf) : [])),
  );
  return contracts.flatMap(({ file, isModel, operations }) => {
    const missing = operations.filter((id) => !documented.has(id) && !(isModel && ofAllModels.has(nameOf(id))));
    if (missing.length === 0) return [];
    const found = `no page documents ${missing.join(', ')}.`;
    const lines = missing.map((id) => `operation: ${id}`).join('\n');
    const fix = isModel
      ? `Write a page with the line in its front matter:\n${lines}`
      : `Run \`npm run scaffold ${file}\`, or write a page with the line in its front matter:\n${lines}`;
    return [finding('warning', file, found, fix)];
  });
}

function unknown({ contracts, pages }: Facts): Finding[] {
  const known = new Set(contracts.flatMap(({ operations }) => operations));
  return pages.flatMap(({ file, operations }) => {
    const gone = operations.filter((id) => !known.has(id));
    if (gone.length === 0) return [];
    const fix = 'Delete the page and its line in site/routes.tsv, or name another operation in `operation`.';
    return [finding('error', file, `no contract has ${gone.join(', ')}.`, fix)];
  });
}

function constants({ codes, constants }: Facts): Finding[] {
  if (!constants) return [];
  const missing = codes.filter((code) => !constants.includes(code));
  const gone = constants.filter((name) => !codes.includes(name));
  const file = 'contracts/sdk/orrery/types.pyi';
  const add = `Add to \`ErrorCode\`:\n${missing.map((code) => `    ${code}: Final = "${code}"`).join('\n')}`;
  return [
    ...(missing.length > 0 ? [finding('warning', file, `\`ErrorCode\` lacks ${missing.join(', ')}.`, add)] : []),
    ...(gone.length > 0
      ? [finding('warning', file, `no service returns ${gone.join(', ')}.`, 'Delete the lines from `ErrorCode`.')]
      : []),
  ];
}

function models({ modelPages }: Facts): Finding[] {
  return modelPages.map(({ service, file, route }) => {
    const line = route ? ` and this line to site/routes.tsv:\n${route}` : '.';
    const fix = `Add the page with \`::tabs{of="${service}"}\` below its front matter${line}`;
    return finding('warning', `contracts/models/${service}.yaml`, `the model has no page ${file}.`, fix);
  });
}

/** Differences between contracts, pages, and stubs; each finding has the lines to add. */
export function gapsOf(facts: Facts): Finding[] {
  return [...unknown(facts), ...undocumented(facts), ...constants(facts), ...models(facts)];
}
