/** Longer lines make a reader scroll sideways. */
const screen = 80;

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inOneLine(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** JSON for people: a value that fits on a line stays on one. `before` is the text on its first line. */
export function renderJson(value: unknown, widest = screen, indent = '', before = 0): string {
  const line = inOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= widest) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => deeper + renderJson(item, widest, deeper)).join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value).map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `;
    return deeper + name + renderJson(item, widest, deeper, name.length);
  });
  return `{\n${fields.join(',\n')}\n${indent}}`;
}
