import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { rename } from '../../site/product.ts';
import { keepFresh } from '../cache/fresh.ts';
import { authorError } from '../report/finding.ts';
import type { Doc, StubAlias, StubClass, StubFunction, StubSymbol } from './model.ts';

/** Where the stubs of a package are. */
const folders: Readonly<Record<string, string>> = {
  sdk: 'contracts/sdk/orrery',
  models: 'contracts/models/python/orrery_models',
};

const sections = /^(Args|Attributes|Returns|Yields|Raises):$/;

/** Reads a docstring: a first line, more text, and the sections with their indented entries. */
export function loadDoc(docstring: string): Doc {
  const doc: Doc = { summary: '', body: '', entries: {}, returns: '', raises: [], contract: undefined, operations: [] };
  const [first = '', ...rest] = docstring.replace(/^[rR]?"""|"""$/g, '').split('\n');
  doc.summary = first.trim();
  const indent = Math.min(...rest.filter((line) => line.trim()).map((line) => line.search(/\S/)), 99);
  let section = '';
  let entry = '';
  const body: string[] = [];
  for (const line of rest.map((text) => text.slice(indent))) {
    if (sections.test(line)) {
      section = line.slice(0, -1);
    } else if (section && line && !line.startsWith(' ')) {
      section = '';
      body.push(line);
    } else if (!section) {
      body.push(line);
    } else if (line.trim()) {
      const [, name, text] = /^ {4}(\*{0,2}[\w.]+)(?: \([^)]*\))?: (.*)$/.exec(line) ?? [];
      if (section === 'Returns' || section === 'Yields') doc.returns += `${doc.returns && ' '}${line.trim()}`;
      else if (name && section === 'Raises') doc.raises.push({ type: name, description: text ?? '' });
      else if (section === 'Raises') appendTo(doc.raises.at(-1), line);
      else if (name) {
        entry = name;
        doc.entries[name] = text ?? '';
      } else doc.entries[entry] += ` ${line.trim()}`;
    }
  }
  // Which schema a class mirrors is for the tests, not for readers.
  doc.contract = body.map((line) => /^Contract: (.*)$/.exec(line)?.[1]).find(Boolean);
  doc.operations = body.flatMap((line) => /^Operation: (.*)$/.exec(line)?.[1]?.split(/, */) ?? []);
  doc.body = body
    .filter((line) => !/^(?:Contract|Status|Operation): /.test(line))
    .join('\n')
    .trim();
  return doc;
}

function appendTo(raise: Doc['raises'][number] | undefined, line: string) {
  if (raise) raise.description += ` ${line.trim()}`;
}

/** Reads one stub file. */
class Reader {
  constructor(private readonly source: string) {}

  text({ from, to }: { from: number; to: number }): string {
    return this.source.slice(from, to);
  }

  docOf(body: SyntaxNode | null): Doc {
    const string = body?.getChild('ExpressionStatement')?.getChild('String');
    const isFirst = string && body?.firstChild?.nextSibling?.from === string.parent?.from;
    return loadDoc(string && isFirst ? this.text(string) : '');
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
      methods: methods.filter(({ name }) => !name.startsWith('_') || name === '__init__'),
      doc: this.docOf(body),
    };
  }

  alias(node: SyntaxNode): StubAlias | undefined {
    const text = this.text(node);
    const name = /^(\w+)\s*(?::|=)/.exec(text)?.[1];
    if (!name || name === '__all__' || text.includes('TypeVar(')) return undefined;
    const next = node.nextSibling?.getChild('String');
    return { kind: 'alias', name, signature: text, doc: loadDoc(next ? this.text(next) : '') };
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

const root = path.join(__dirname, '../..');

/** Whether the site has stubs of a package; it can do without. */
export function hasStubs(name: string): boolean {
  return existsSync(path.join(root, folders[name] ?? ''));
}

function readStubs(folder: string): StubSymbol[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  const files = readdirSync(full).filter((file) => file.endsWith('.pyi') && file !== '__init__.pyi');
  return files.flatMap((file) => readStub(readFileSync(path.join(full, file), 'utf8')));
}

const packages = new Map(
  Object.entries(folders).map(([name, folder]) => [name, keepFresh([folder], () => readStubs(folder))]),
);

/** Everything that a package's stubs define: `sdk` or `models`. */
export function loadStubs(name: string): StubSymbol[] {
  const load = packages.get(name);
  if (!load) throw new Error(`"${name}" doesn't name a package of stubs.`);
  return load();
}

/** The symbol of a name that a page gives, `sdk/KnowledgeGraph`; `place` is where it does. */
export function findSymbol(name: string, place: { file: string; line: number | undefined }): StubSymbol {
  const [folder = '', symbol = ''] = name.split('/');
  if (!folders[folder]) {
    const fix = `Begin with one of: ${Object.keys(folders).join(', ')}.`;
    throw authorError(place.file, place.line, `"${name}" doesn't name a package.`, fix);
  }
  const found = loadStubs(folder).find((known) => known.name === symbol);
  if (found) return found;
  const known = loadStubs(folder).map((one) => `${folder}/${one.name}`);
  throw authorError(
    place.file,
    place.line,
    `${folders[folder]} has no "${symbol}".`,
    `Write one of: ${known.join(', ')}.`,
  );
}

/** A method of the SDK's client, as callers write it, and its class. */
export interface ClientMethod {
  /** `client.files.upload` */
  name: string;
  className: string;
  method: StubFunction;
}

/** Every method of the synchronous client and of its parts. */
export function loadClientMethods(): ClientMethod[] {
  const classes = loadStubs('sdk').filter((symbol): symbol is StubClass => symbol.kind === 'class');
  const client = classes.find(({ name }) => name === 'Client');
  const parts = client?.methods.filter(({ isProperty }) => isProperty) ?? [];
  const holders = [
    { prefix: 'client', className: 'Client' },
    ...parts.map((part) => ({ prefix: `client.${part.name}`, className: part.returns })),
  ];
  return holders.flatMap(({ prefix, className }) => {
    const holder = classes.find(({ name }) => name === className);
    // Settings are values; they call nothing.
    if (!holder || holder.signature.startsWith('@dataclass')) return [];
    return holder.methods
      .filter(({ name, isProperty }) => !isProperty && name !== '__init__')
      .map((method) => ({ name: `${prefix}.${method.name}`, className, method }));
  });
}

/** The methods that call an operation, first the one that does least besides. */
export function findMethodsOf(operation: string): ClientMethod[] {
  return loadClientMethods()
    .filter(({ method }) => method.doc.operations.includes(operation))
    .sort((a, b) => a.method.doc.operations.length - b.method.doc.operations.length);
}

/** The anchor of a method in the reference of its class. */
export function anchorOfMethod(className: string, method: string): string {
  return `${className}${method}`.toLowerCase();
}
