/** The role of a text, for rules that apply to some texts only. */
export type Kind =
  /** Text of a page, a README, or a contract. */
  | 'text'
  /** A title, also in front matter and contracts. */
  | 'title'
  /** The description of a field, a parameter, or a setting. */
  | 'description'
  /** A comment in code. */
  | 'comment'
  /** A string that a reader or an author sees. */
  | 'string'
  /** A declared name in code, or the name of a file, split into words. */
  | 'name';

/** A text in Markdown, as a reader of source files found it. */
export interface Passage {
  /** Relative to the repository. */
  file: string;
  kind: Kind;
  text: string;
  /** Where its first line is in the file. */
  line: number;
  /** The text describes a boolean. */
  isBoolean?: boolean;
  /** The text must end with a period. */
  needsPeriod?: boolean;
  /** The passage is a page: directives and, in MDX, JSX are syntax. */
  syntax?: 'page' | 'mdx';
}

/** A part of a block's text. */
export interface Range {
  from: number;
  to: number;
}

/** A paragraph, heading, or table cell as plain text; code and URLs are replaced by `codeMark` (`mask.ts`). */
export interface Block {
  file: string;
  kind: Kind;
  text: string;
  /** A name has none. */
  sentences: readonly Range[];
  isBoolean: boolean;
  needsPeriod: boolean;
  /** It is the first block of its passage. */
  isFirst: boolean;
  /** The line in the file of a position in the text. */
  lineAt(position: number): number;
}

/** A violation of a rule, at a part of the text. */
export interface Issue extends Range {
  found: string;
  fix: string;
}

/** A rule has a name, which exceptions use, and finds issues in a block. */
export interface Rule {
  name: string;
  check(block: Block): Issue[];
}

/** A text that a rule must accept. */
export interface Exception {
  rule: string;
  /** The text that is accepted; without it, everything in the files. */
  text?: string | undefined;
  /** Files or folders that the exception is limited to. */
  files?: string[] | undefined;
  reason: string;
  line: number;
}

/** A dictionary of a language. */
export interface Language {
  has(word: string): boolean;
  suggest(word: string, options: { numSuggestions: number }): string[];
}
