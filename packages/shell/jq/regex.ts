import { describe, fail, reject, type Value } from './values.ts';

/** The syntax that JavaScript and Oniguruma read in the same way, given that the text has only ASCII characters where a class depends on that. */
const known =
  /^(?:[^\\()[\]{}*+?]|\\[.*+?^$()[\]{}|\\/"'\-dDwWsSbBnrt]|\((?:\?:|\?=|\?!|\?<[A-Za-z_]\w*>)?|\)|\[\^?(?:[^[\]\\&]|\\[.*+?^$()[\]{}|\\/"'\-dDwWsSnrt])+\]|[*+?]\??(?![*+?])|\{\d+(?:,\d*)?\}\??(?![*+?{]))*$/;

/** An escaped character, a class, the start of a group, or any character. */
const tokens = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?<\w+>|\(\?.|./gsu;

function compile(source: string, flags: string, text: string): RegExp {
  // JavaScript forgets what a group inside a repeated one has found before.
  const hasInner = /\((?:\\.|[^()\\])*\((?!\?[:=!])[^()]*\)(?:\\.|[^()\\])*\)[*+{]/.test(source);
  if (!known.test(source) || hasInner) reject(`the regular expression ${source}`);
  const isAscii = !/[^\0-\x7f]/.test(source + text);
  if (!isAscii && (flags.includes('i') || /\\[dDwWsSbB]/.test(source)))
    reject('a class of characters in a text that is not ASCII');
  // A period means any character except a line feed; a dollar sign is also before a last line feed.
  const special: Record<string, string> = {
    '.': '[^\\n]',
    $: '(?=\\n?$)',
    '\\"': '"',
    "\\'": "'",
    '\\/': '/',
    '\\-': '-',
  };
  const translated = (source.match(tokens) ?? []).map((part) => special[part] ?? part).join('');
  try {
    return new RegExp(translated, `dgu${flags.includes('i') ? 'i' : ''}`);
  } catch {
    return reject(`the regular expression ${source}`);
  }
}

function flagsOf(flags: Value): string {
  if (flags === null) return '';
  if (typeof flags !== 'string') return fail(`${describe(flags)} is not a string`);
  if (/[^gimnplsx]/.test(flags)) fail(`${flags} is not a valid modifier string`);
  if (/[^gi]/.test(flags)) reject(`the flag ${flags.replace(/[gi]/g, '')} of a regular expression`);
  return flags;
}

/** The matches of a regular expression, as jq describes them. */
export function matchesOf(input: Value, source: Value, flags: Value): Value[] {
  if (typeof input !== 'string') return fail(`${describe(input)} cannot be matched, as it is not a string`);
  if (typeof source !== 'string') return fail(`${describe(source)} cannot be matched, as it is not a string`);
  const options = flagsOf(flags);
  const expression = compile(source, options, input);
  const names = namesIn(source);
  if (new Set(names.filter(Boolean)).size < names.filter(Boolean).length) reject('a name that two groups have');
  const offsetOf = (at: number) => [...input.slice(0, at)].length;
  const found: Value[] = [];
  for (const match of input.matchAll(expression)) {
    const captures = match.slice(1).map((text: string | undefined, index): Value => {
      const place = match.indices?.[index + 1];
      const name = names[index] ?? null;
      if (text === undefined || !place)
        return new Map<string, Value>([
          ['offset', -1],
          ['string', null],
          ['length', 0],
          ['name', name],
        ]);
      return describeMatch(offsetOf(place[0]), text, [['name', name]]);
    });
    if (match[0] === '' && options.includes('g')) reject('the flag g where nothing is matched');
    found.push(describeMatch(offsetOf(match.index), match[0], [['captures', captures]]));
    if (!options.includes('g')) break;
  }
  return found;
}

function describeMatch(offset: number, text: string, more: [string, Value][]): Value {
  return new Map<string, Value>([['offset', offset], ['length', [...text].length], ['string', text], ...more]);
}

/** The names of groups, in the order of the groups. */
function namesIn(source: string): (string | null)[] {
  const groups = (source.match(tokens) ?? []).filter((part) => part === '(' || part.startsWith('(?<'));
  return groups.map((group) => /<(\w+)>/.exec(group)?.[1] ?? null);
}
