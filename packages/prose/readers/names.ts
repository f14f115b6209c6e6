import { isNode, type Node } from './node.ts';

/** The words of a name: `fileDetails` → `file details`. */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\W]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Names that a pattern declares: `a`, `{ a, b: c }`, `[a]`, `a = 1`. */
function declaredIn(pattern: unknown): Node[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties as Node[]).flatMap((one) => declaredIn(one.value ?? one.argument));
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(declaredIn);
  if (pattern.type === 'AssignmentPattern') return declaredIn(pattern.left);
  if (pattern.type === 'RestElement') return declaredIn(pattern.argument);
  return [];
}

/** Names that a node itself declares: variables, functions, parameters, types, and their members. */
export function declarationsOf(node: Node): Node[] {
  const declared =
    node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration'
      ? declaredIn(node.id)
      : /^TS(Interface|TypeAlias|Enum)/.test(node.type) && node.id
        ? declaredIn(node.id)
        : /^(TSPropertySignature|TSMethodSignature|ClassProperty|ClassMethod)$/.test(node.type)
          ? declaredIn(node.key)
          : [];
  const parameters =
    /Function|Method/.test(node.type) && Array.isArray(node.params) ? node.params.flatMap(declaredIn) : [];
  return [...declared, ...parameters];
}
