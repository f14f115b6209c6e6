/** The indentation of a statement, and of the lines that continue it. */
export const margin = '    ';
export const deeper = '        ';

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

/** `\u` would be resolved before the string is read, so control characters are octal. */
function escapeOf(character: string): string {
  const known = escapes[character];
  if (known !== undefined) return known;
  const code = character.charCodeAt(0);
  return code < 0x7f ? `\\${code.toString(8).padStart(3, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Only ASCII is left: before Java 18, the compiler reads files in the encoding of the machine. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be escaped
  return text.replace(/[\\\x00-\x1f\x7f-\uffff]/g, escapeOf);
}

/** A string literal. */
export function quoted(text: string): string {
  return `"${escaped(text).replaceAll('"', '\\"')}"`;
}

/** A text block whose content is exactly `text`; its lines and its end have the indentation `indent`. */
export function textBlock(text: string, indent: string): string {
  const lines = text.split('\n').map((line) => {
    const content = escaped(line).replaceAll('"""', '""\\"').replace(/ $/, '\\s');
    return content === '' ? '' : indent + content;
  });
  const last = lines.pop() ?? '';
  // The compiler adds a line break before the closing quotes; a backslash takes it away.
  const end = last === '' ? [] : [`${last}\\`];
  return ['"""', ...lines, ...end, `${indent}"""`].join('\n');
}
