import type { Bash } from 'just-bash/browser';

type Plugin = Parameters<Bash['registerTransformPlugin']>[0];

/** A parsed script of just-bash, and its statements. */
export type Script = Parameters<Plugin['transform']>[0]['ast'];
export type Statement = Script['statements'][number];

/** The state of a shell between two statements, as plain data. */
export interface State {
  /** Variables, and the arguments `$1`, `$2`… */
  variables: Record<string, string>;
  exported: string[];
  /** Commands that declare arrays and attributes of variables, and set options. */
  declarations: string[];
  /** The functions by their names, parsed. */
  functions: Record<string, object>;
  folder: string;
  /** The exit status of the last statement. */
  status: number;
}

/** Prints what `readState` reads, and passes the exit status of the last statement. */
export const saveText = '__save "$?" < <(declare -p; declare -F; set +o; shopt -p)';

/** The options that a new shell has. */
const standard = ['braceexpand', 'hashall', 'interactive-comments', 'globskipdots'];

/** Variables that the shell itself sets. */
const internal = ['PIPESTATUS', 'BASHOPTS', 'SHELLOPTS', '?'];

function isChanged(line: string): boolean {
  const [, command, name = ''] = /^(set [-+]o|shopt -[su]) (\w+)$/.exec(line) ?? [];
  if (command) return (command === 'set -o' || command === 'shopt -s') !== standard.includes(name);
  const [, flags = '', variable = ''] = /^declare -(\S+) ([^\s=]+)/.exec(line) ?? [];
  // Scalars without attributes are among the variables.
  return /[aAilunt]/.test(flags) && !internal.includes(variable);
}

/** All functions that a statement defines, also inside of others. */
function definitionsIn(node: unknown, found: Record<string, object>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'FunctionDef' && 'name' in node) found[String(node.name)] = node;
  for (const child of Object.values(node)) definitionsIn(child, found);
}

/** The report of the shell after a statement. */
export interface Saved {
  /** The output of `saveText`. */
  printed: string;
  variables: ReadonlyMap<string, string>;
  folder: string;
  status: number;
}

/** The commands that bring a state back, without its functions and scalars. */
export function restoreText({ declarations, status }: State): string {
  // A failed command would end a shell that ends at errors.
  const hasStatus = status !== 0 && !declarations.includes('set -o errexit');
  return [...declarations, ...(hasStatus ? [`(exit ${status})`] : [])].join('\n');
}

/** The state after a statement. */
export function readState(before: State, statement: Statement, { printed, variables, folder, status }: Saved): State {
  const lines = printed.split('\n');
  const names = new Set(lines.flatMap((line) => /^declare -f (\S+)/.exec(line)?.[1] ?? []));
  const functions = { ...before.functions };
  definitionsIn(statement, functions);
  return {
    variables: Object.fromEntries([...variables].filter(([name]) => !internal.includes(name))),
    exported: lines.flatMap((line) => /^declare -\w*x\w* ([^\s=]+)/.exec(line)?.[1] ?? []),
    // `declare -f` lists functions, whose text would not be theirs.
    declarations: lines
      .filter((line) => isChanged(line) && !line.startsWith('declare -f '))
      // just-bash splits values at spaces where `declare` assigns an array.
      .map((line) => line.replace(/^(declare -\S+ ([^\s=]+))=(?=\()/, '$1; $2=')),
    functions: Object.fromEntries(Object.entries(functions).filter(([name]) => names.has(name))),
    folder,
    status,
  };
}

/** A statement that defines a function. */
export function defineFunction(definition: object): Statement {
  const pipeline = { type: 'Pipeline', commands: [definition], negated: false };
  return { type: 'Statement', pipelines: [pipeline], operators: [], background: false } as unknown as Statement;
}
