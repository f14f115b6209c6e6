/** The first character that a class such as `[A-Z0-9]` allows. */
function ofClass(text: string): string {
  if (text.startsWith('^')) return [...'a0A-_ ~'].find((one) => !new RegExp(`[${text.slice(1)}]`).test(one)) ?? 'x';
  if (text.startsWith('\\')) return ofEscape(text.charAt(1));
  return text.charAt(0);
}

function ofEscape(letter: string): string {
  return { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a', b: '', B: '', t: '\t', n: '\n' }[letter] ?? letter;
}

/** Reads a pattern from left to right and writes the shortest text that it matches. */
class Writer {
  private at = 0;
  constructor(private readonly pattern: string) {}

  alternatives(): string {
    const first = this.sequence();
    while (this.pattern[this.at] === '|') {
      this.at += 1;
      this.sequence();
    }
    return first;
  }

  private sequence(): string {
    let text = '';
    while (this.at < this.pattern.length && !')|'.includes(this.pattern[this.at] ?? ''))
      text += this.repeated(this.piece());
    return text;
  }

  private piece(): string {
    const mark = this.pattern[this.at] ?? '';
    this.at += 1;
    if (mark === '^' || mark === '$') return '';
    if (mark === '.') return 'a';
    if (mark === '\\') {
      this.at += 1;
      return ofEscape(this.pattern[this.at - 1] ?? '');
    }
    if (mark === '[') {
      const end = this.pattern.slice(this.at).search(/(?<!\\)\]/) + this.at;
      const text = this.pattern.slice(this.at, end);
      this.at = end + 1;
      return ofClass(text);
    }
    if (mark === '(') {
      const kind = /^\?(?::|<\w+>)/.exec(this.pattern.slice(this.at))?.[0] ?? '';
      this.at += kind.length;
      const text = this.alternatives();
      this.at += 1;
      return text;
    }
    return mark;
  }

  /** The least number of times: none for `*` and `?`. */
  private repeated(piece: string): string {
    const [mark = '', least] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})/.exec(this.pattern.slice(this.at)) ?? [];
    this.at += mark.length;
    if (!mark) return piece;
    if (this.pattern[this.at] === '?') this.at += 1;
    return piece.repeat(least === undefined ? (mark === '+' ? 1 : 0) : Number(least));
  }
}

/** A text that a regular expression matches, for the patterns that contracts use; `undefined` where it finds none. */
export function textFor(pattern: string): string | undefined {
  const text = new Writer(pattern).alternatives();
  return new RegExp(pattern, 'u').test(text) ? text : undefined;
}
