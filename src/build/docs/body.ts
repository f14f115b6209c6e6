import { createHash } from 'node:crypto';
import type { Expression, FunctionDeclaration, Identifier, Program } from 'estree';
import { toJs } from 'estree-util-to-js';
import type { VFile } from 'vfile';
import { fillIn } from '../steps/later.ts';

/** A file with the code of a page's content. */
interface Body {
  name: string;
  code: string;
}

const bodies = new Map<string, Body>();

/** The content of the page that was compiled last from `file`, once. */
export async function takeBody(file: string): Promise<Body | undefined> {
  const body = bodies.get(file);
  bodies.delete(file);
  return body && { ...body, code: await fillIn(body.code) };
}

/** Names that a module imports or declares. */
function namesOf({ body }: Program): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'ImportDeclaration') for (const { local } of node.specifiers) names.add(local.name);
    if (node?.type === 'FunctionDeclaration' && node.id) names.add(node.id.name);
    if (node?.type === 'VariableDeclaration')
      for (const { id } of node.declarations) if (id.type === 'Identifier') names.add(id.name);
  }
  return names;
}

/** The names that occur in the code, in its strings too: a name that is not needed does no harm. */
function namesIn(code: string, names: Set<string>): string[] {
  return [...names].filter((name) => code.includes(name));
}

function identifier(name: string): Identifier {
  return { type: 'Identifier', name };
}

function call(callee: Expression, args: Expression[]): Expression {
  return { type: 'CallExpression', callee, arguments: args, optional: false };
}

/**
 * Moves the content of a page from its module to a file, which only the server reads, when it renders the page. The bundler would parse the content and keep
 * it in memory several times: most of what large sites need.
 */
export function recmaBody() {
  return (program: Program, file: VFile) => {
    const content = program.body.find(
      (node): node is FunctionDeclaration =>
        node.type === 'FunctionDeclaration' && node.id.name === '_createMdxContent',
    );
    if (!content)
      throw new Error(`${file.path}: MDX names the content of a page differently. Change src/docs/body.ts.`);
    const { value } = toJs({ type: 'Program', sourceType: 'module', body: [content] });
    const names = namesIn(value, namesOf(program)).filter((name) => name !== content.id.name);
    const code = `module.exports = (${names.join(', ')}) => {\n${value}\nreturn ${content.id.name};\n};\n`;
    const name = `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`;
    bodies.set(file.path, { name, code });
    // From assets/js, where the page's module is.
    const source = { type: 'Literal', value: `../../${bodyFolder}/${name}` } as const;
    const create = call(call(identifier('__non_webpack_require__'), [source]), names.map(identifier));
    content.body = {
      type: 'BlockStatement',
      body: [{ type: 'ReturnStatement', argument: call(create, [identifier('props')]) }],
    };
  };
}

/** Below the server's files, which a build deletes at its end. */
export const bodyFolder = 'bodies';
