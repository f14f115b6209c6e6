import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { rename } from '../../../site/product.ts';
import { readDocstring } from './docstring.ts';
import type { Doc, StubAlias, StubClass, StubFunction, StubSymbol } from './model.ts';

/** Reads one stub file. */
class Reader {
  constructor(private readonly source: string) {}

  text({ from, to }: { from: number; to: number }): string {
    return this.source.slice(from, to);
  }

  docOf(body: SyntaxNode | null): Doc {
    const string = body?.getChild('ExpressionStatement')?.getChild('String');
    const isFirst = string && body?.firstChild?.nextSibling?.from === string.parent?.from;
    return readDocstring(string && isFirst ? this.text(string) : '');
  }

  /** From `class` or `def` to the colon, moved to the left edge. */
  head(outer: SyntaxNode, body: SyntaxNode): string {
    const lineStart = this.source.lastIndexOf('\n', outer.from) + 1;
    const indent = outer.from - lineStart;
    return this.text({ from: outer.from, to: body.from })
      .split('\n')
      .map((line, index) => (index === 0 ? line : line.slice(indent)))
      .join('\n')
      .trim();
  }

  parameters(list: SyntaxNode | null): StubFunction['parameters'] {
    const found: StubFunction['parameters'] = [];
    let star = '';
    for (let node = list?.firstChild ?? null; node; node = node.nextSibling) {
      const text = this.text(node);
      if (text === '*' || text === '**') star = text;
      else if (node.name === 'VariableName') {
        found.push({ name: star + text, type: '', default: undefined });
        star = '';
      } else if (node.name === 'TypeDef') {
        const last = found.at(-1);
        if (last) last.type = text.replace(/^:\s*/, '').replace(/\s+/g, ' ');
      } else if (text === '=' || node.name === 'AssignOp') {
        const last = found.at(-1);
        if (last && node.nextSibling) last.default = this.text(node.nextSibling);
        if (node.nextSibling?.name === 'VariableName') node = node.nextSibling;
      } else if (text === ',') star = '';
    }
    return found.filter(({ name }) => name !== 'self' && name !== 'cls');
  }

  function(node: SyntaxNode, outer: SyntaxNode): StubFunction {
    const body = node.getChild('Body') as SyntaxNode;
    const decorators = outer.getChildren('Decorator').map((decorator) => this.text(decorator).trim());
    const returns = node.getChild('TypeDef');
    return {
      kind: 'function',
      name: this.text(node.getChild('VariableName') as SyntaxNode),
      signature: this.head(outer, body),
      parameters: this.parameters(node.getChild('ParamList')),
      returns: returns ? this.text(returns).replace(/^->\s*/, '') : '',
      isProperty: decorators.includes('@property'),
      doc: this.docOf(body),
    };
  }

  class(node: SyntaxNode, outer: SyntaxNode): StubClass {
    const body = node.getChild('Body') as SyntaxNode;
    const attributes: StubClass['attributes'] = [];
    const methods: StubFunction[] = [];
    for (let child = body.firstChild; child; child = child.nextSibling) {
      const inner = child.name === 'DecoratedStatement' ? child.getChild('FunctionDefinition') : child;
      if (inner?.name === 'FunctionDefinition') methods.push(this.function(inner, child));
      if (child.name === 'AssignStatement' || child.name === 'ExpressionStatement') {
        const [, name, type, value] = /^(\w+)\s*:\s*([^=]+?)(?:\s*=\s*([\s\S]+))?$/.exec(this.text(child)) ?? [];
        if (name && type) attributes.push({ name, type, default: value });
      }
    }
    return {
      kind: 'class',
      name: this.text(node.getChild('VariableName') as SyntaxNode),
      signature: this.head(outer, body),
      attributes,
      // A special method is part of the interface if it has a docstring.
      methods: methods.filter(({ name, doc }) => !name.startsWith('_') || name === '__init__' || doc.summary),
      doc: this.docOf(body),
    };
  }

  alias(node: SyntaxNode): StubAlias | undefined {
    const text = this.text(node);
    const name = /^(\w+)\s*(?::|=)/.exec(text)?.[1];
    if (!name || name === '__all__' || text.includes('TypeVar(')) return undefined;
    const next = node.nextSibling?.getChild('String');
    return { kind: 'alias', name, signature: text, doc: readDocstring(next ? this.text(next) : '') };
  }

  symbols(): StubSymbol[] {
    const top = parser.parse(this.source).topNode;
    const found: StubSymbol[] = [];
    for (let node = top.firstChild; node; node = node.nextSibling) {
      const inner =
        node.name === 'DecoratedStatement'
          ? (node.getChild('ClassDefinition') ?? node.getChild('FunctionDefinition'))
          : node;
      if (inner?.name === 'ClassDefinition') found.push(this.class(inner, node));
      else if (inner?.name === 'FunctionDefinition') found.push(this.function(inner, node));
      else if (node.name === 'AssignStatement') {
        const alias = this.alias(node);
        if (alias) found.push(alias);
      }
    }
    return found;
  }
}

/** The symbols of one stub file, by its text. */
export function readStub(text: string): StubSymbol[] {
  return new Reader(rename(text)).symbols();
}
