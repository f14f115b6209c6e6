/** A command that can't run here, with the reason. */
export class CommandError extends Error {}

const separate = 'Only one cURL command can run here. Pipes run in the walkthroughs and in a terminal.';
const noExpansion =
  'Only variables such as $NAME can be used here. Other expansions run in the walkthroughs and in a terminal.';

/** The parts of a command. No two alternatives start alike, so an input takes time in proportion to its length. */
const token =
  /(?<gap>[ \t]+|\\\n)|(?<newline>\n)|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[\s\S])*)"|<<(?<dash>-?)[ \t]*(?<end>'[^'\n]+'|"[^"\n]+"|[\w.-]+)|(?<variable>\$(?:\w+|\{\w+\}|(?![\w{('"@*#?!$-])))|\\(?<escaped>[\s\S])|(?<plain>[^\s'"\\$|&;<>()`]+)/y;

/** Text between double quotes, or of a here-document, with the values of variables. */
function expand(text: string, variables: Readonly<Record<string, string>>, escapable: RegExp): string {
  return text.replace(/\\[\s\S]|\$\{\w+\}|\$\w+|`|\$[{(@*#?!$-]/g, (found) => {
    if (found.startsWith('\\')) return found === '\\\n' ? '' : escapable.test(found) ? found.slice(1) : found;
    const [, name] = /^\$\{?([A-Za-z_]\w*)/.exec(found) ?? [];
    if (name === undefined) throw new CommandError(found === '`' ? separate : noExpansion);
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) throw new CommandError(`The variable ${name} isn't set.`);
    return value;
  });
}

function reasonAt(rest: string): string {
  if (/^['"]/.test(rest)) return `The quote ${rest.charAt(0)} isn't closed.`;
  return rest.startsWith('$') ? noExpansion : separate;
}

/** The lines of a here-document up to the one that ends it, and those after it. */
function takeDocument(lines: string[], end: string, isIndented: boolean): [body: string, rest: string[]] {
  const all = isIndented ? lines.map((line) => line.replace(/^\t+/, '')) : lines;
  const last = all.indexOf(end);
  if (last < 0) throw new CommandError(`The line ${end} is missing, which ends the input of the command.`);
  return [
    all
      .slice(0, last)
      .map((line) => `${line}\n`)
      .join(''),
    all.slice(last + 1),
  ];
}

/** Reads one command of the shell: its words, and the text of its here-document. */
export function readCommand(
  source: string,
  variables: Readonly<Record<string, string>>,
): { words: string[]; stdin: string } {
  const text = source.replaceAll('\r\n', '\n').replace(/^(?:\s|#.*\n)*/, '');
  const words: string[] = [];
  let word: string | undefined;
  let document: { end: string; isIndented: boolean } | undefined;
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const groups = token.exec(text)?.groups;
    if (!groups) throw new CommandError(reasonAt(text.slice(at)));
    const { gap, newline, single, double, dash, end, variable, escaped, plain } = groups;
    const isBetween =
      gap !== undefined || newline !== undefined || end !== undefined || (word === undefined && plain?.startsWith('#'));
    if (isBetween && word !== undefined && gap !== '\\\n') {
      words.push(word);
      word = undefined;
    }
    at = token.lastIndex;
    if (newline !== undefined) break;
    if (plain?.startsWith('#') && isBetween) at = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
    else if (end !== undefined) {
      if (document) throw new CommandError(separate);
      document = { end, isIndented: dash === '-' };
    } else if (!isBetween) {
      if (plain?.includes('{')) throw new CommandError('Quote arguments with braces: the shell would expand them.');
      const value = variable ?? double;
      const added = value === undefined ? (single ?? escaped ?? plain ?? '') : expand(value, variables, /["$`\\]$/);
      if (variable !== undefined && /\s/.test(added))
        throw new CommandError(`Quote ${variable}: the shell would split its value at spaces.`);
      if (added !== '' || variable === undefined) word = (word ?? '') + added;
    }
  }
  if (word !== undefined) words.push(word);
  let rest = text.slice(at).split('\n');
  let stdin = '';
  if (document) {
    const { end, isIndented } = document;
    [stdin, rest] = takeDocument(rest, end.replace(/^['"]|['"]$/g, ''), isIndented);
    if (!/^['"]/.test(end)) stdin = expand(stdin, variables, /[$`\\]$/);
  }
  if (rest.some((line) => !/^\s*(?:#.*)?$/.test(line))) throw new CommandError(separate);
  return { words, stdin };
}
