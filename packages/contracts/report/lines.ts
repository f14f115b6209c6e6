import { type Document, LineCounter, parseDocument } from 'yaml';

/** A text with the lines of its values, which are looked for when the first line is asked for. */
export class Lines {
  private readonly counter = new LineCounter();
  private parsed: Document | undefined;

  constructor(private readonly text: string) {}

  get document(): Document {
    this.parsed ??= parseDocument(this.text, { lineCounter: this.counter });
    return this.parsed;
  }

  /** The line where the document begins. */
  get first(): number {
    return this.counter.linePos(this.document.contents?.range?.[0] ?? 0).line;
  }

  /** The line of the value that `keys` lead to. */
  at(keys: readonly unknown[]): number | undefined {
    const node = this.document.getIn(keys, true) as { range?: [number] } | undefined;
    return node?.range && this.counter.linePos(node.range[0]).line;
  }

  /** The same, or the line of the last value on the way that exists. */
  nearest(keys: readonly string[]): number | undefined {
    for (let length = keys.length; length > 0; length--) {
      const line = this.at(keys.slice(0, length));
      if (line) return line;
    }
    return undefined;
  }
}
