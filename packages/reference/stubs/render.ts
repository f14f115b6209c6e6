import { anchorOfMethod, type Doc, type StubClass, type StubFunction, type StubSymbol } from '@docs/contracts/stubs';
import {
  type Block,
  code,
  heading,
  join,
  list,
  literal,
  mark,
  type Phrases,
  paragraph,
  prose,
  strong,
  table,
  words,
} from '../markdown/tree.ts';

/** A parameter or an attribute. */
type Item = StubClass['attributes'][number];

function renderItems(items: Item[], { entries }: Doc): Block[] {
  const described = items.filter(({ name }) => entries[name] || entries[name.replace(/^\*+/, '')]);
  if (described.length === 0) return [];
  const blocks = described.map(({ name, type, default: value }) => [
    // The type of a constant says nothing, and its value isn't a default.
    paragraph([literal(name), ' ', type === 'Final' ? literal(value ?? '') : mark('type', type)], 'field'),
    ...prose(entries[name] ?? entries[name.replace(/^\*+/, '')] ?? ''),
    ...(value === undefined || value === '...' || type === 'Final'
      ? []
      : [paragraph(['Default ', literal(value), '.'], 'limits')]),
  ]);
  return [list(blocks, 'fields')];
}

function renderOutcome({ returns, raises }: Doc): Block[] {
  return [
    ...(returns ? [paragraph([strong('Returns'), ' ', ...words(returns)])] : []),
    ...(raises.length > 0
      ? [
          paragraph(strong('Raises')),
          list(raises.map(({ type, description }) => [paragraph([literal(type), ' ', ...words(description)])])),
        ]
      : []),
  ];
}

/** A link to the page of an operation. */
export type LinkTo = (operation: string) => Phrases[number];

function renderCalls({ operations }: Doc, linkTo: LinkTo): Block[] {
  if (operations.length === 0) return [];
  return [paragraph([strong('API'), ' ', ...join(operations.map(linkTo))])];
}

function renderFunction({ signature, parameters, doc }: StubFunction, linkTo: LinkTo): Block[] {
  return [
    code('python', `${signature}: ...`),
    ...prose(doc.summary),
    ...prose(doc.body),
    ...renderItems(parameters, doc),
    ...renderOutcome(doc),
    ...renderCalls(doc, linkTo),
  ];
}

function renderClass(
  { name, signature, attributes, methods, doc }: StubClass,
  only: string[],
  linkTo: LinkTo,
): Block[] {
  const create = methods.find((method) => method.name === '__init__');
  const shown = methods.filter(
    (method) => method.name !== '__init__' && (only.length === 0 || only.includes(method.name)),
  );
  // Arguments that become attributes are told once.
  const isAttribute = ({ name }: Item) => attributes.some((attribute) => attribute.name === name);
  const described = [...attributes, ...(create?.parameters ?? []).filter((parameter) => !isAttribute(parameter))];
  const members = shown.flatMap((method) => [
    heading(4, `${name}.${method.name}`, anchorOfMethod(name, method.name)),
    ...renderFunction(method, linkTo),
  ]);
  // Chosen methods stand for themselves.
  if (only.length > 0) return [...prose(doc.summary), ...members];
  return [
    code('python', create ? `${signature}:\n${create.signature.replace(/^/gm, '    ')}: ...` : `${signature}: ...`),
    ...prose(doc.summary),
    ...prose(doc.body),
    ...renderItems(described, { ...doc, entries: { ...create?.doc.entries, ...doc.entries } }),
    ...renderOutcome({ ...doc, raises: [...doc.raises, ...(create?.doc.raises ?? [])] }),
    ...members,
  ];
}

/** A symbol of a stub: signature, meaning, parameters, what it returns and raises, and the methods of a class. */
export function renderSymbol(symbol: StubSymbol, only: string[], linkTo: LinkTo): Block[] {
  const head = heading(3, symbol.name);
  if (symbol.kind === 'class') return [head, ...renderClass(symbol, only, linkTo)];
  if (symbol.kind === 'function') return [head, ...renderFunction(symbol, linkTo)];
  return [head, code('python', symbol.signature), ...prose(symbol.doc.summary), ...prose(symbol.doc.body)];
}

/** The keys of a configuration class: its docstring names the variable, file key, and default of each. */
export function renderSettingsOf({ attributes, doc }: StubClass): Block {
  const rows = attributes.map(({ name, type }) => {
    const text = doc.entries[name] ?? '';
    const place = (key: string) => new RegExp(`\\[${key}: ([^\\]]*)\\]`).exec(text)?.[1] ?? 'none';
    const cell = (value: string) => (value === 'none' ? '–' : [literal(value)]);
    const meaning = text.replace(/\s*\[\w+: [^\]]*\]/g, '');
    return [
      [literal(name)],
      [literal(type)],
      cell(place('env')),
      cell(place('file')),
      cell(place('default')),
      words(meaning),
    ];
  });
  return table(['Argument', 'Type', 'Environment', 'File key', 'Default', 'Meaning'], rows);
}

/** Symbols one line each: name and first sentence. */
export function renderSymbols(symbols: StubSymbol[]): Block {
  return table(
    ['Name', 'Description'],
    symbols.map(({ name, doc }) => [[literal(name)], words(doc.summary)]),
  );
}
