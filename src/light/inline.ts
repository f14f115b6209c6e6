import postcss, { type Container, type Declaration, type Rule } from 'postcss';

/** Whether a declaration holds for the whole page at all times. */
function isGlobal({ parent }: Declaration): boolean {
  const rule = parent as Rule;
  if (rule.selector !== ':root') return false;
  for (let at = rule.parent as Container | undefined; at; at = at.parent as Container | undefined) {
    if (at.type === 'atrule' && (at as { name?: string }).name !== 'layer') return false;
  }
  return true;
}

function isLayered(declaration: Declaration): boolean {
  return declaration.parent?.parent?.type === 'atrule';
}

/**
 * Writes the framework's variables (`--ifm-…`) where they are used. Most are set once and never change; as variables
 * they are a fifth of the style sheet, and work for the browser at each first paint.
 */
export function inlineVariables(css: string): string {
  const root = postcss.parse(css);
  const declared = new Map<string, Declaration[]>();
  root.walkDecls(/^--ifm-/, (declaration) => {
    declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
  });
  const values = new Map<string, string>();
  for (const [name, declarations] of declared) {
    if (!declarations.every(isGlobal)) continue;
    // Styles outside of layers win over those inside.
    const winner = declarations.filter((one) => !isLayered(one)).at(-1) ?? declarations.at(-1);
    values.set(name, winner?.value ?? '');
    for (const declaration of declarations) declaration.remove();
  }
  const write = (text: string): string =>
    text.replace(/var\((--ifm-[\w-]+)\s*(?:,[^()]*)?\)/g, (whole, name) => {
      const value = values.get(name);
      return value === undefined ? whole : write(value);
    });
  root.walkDecls((declaration) => {
    declaration.value = write(declaration.value);
  });
  return root.toString();
}
