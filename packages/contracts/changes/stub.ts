import type { StubFunction, StubSymbol } from '../stubs/model.ts';
import type { Change } from './model.ts';

type Parameter = StubFunction['parameters'][number];

interface Member {
  signature: string;
  parameters: Parameter[];
}

/** Functions, classes, and their members by their full name. */
function membersOf(symbols: readonly StubSymbol[]): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const symbol of symbols) {
    const { name, signature } = symbol;
    members.set(name, { signature, parameters: symbol.kind === 'function' ? symbol.parameters : [] });
    if (symbol.kind !== 'class') continue;
    for (const { name: attribute, type } of symbol.attributes) {
      members.set(`${name}.${attribute}`, { signature: type, parameters: [] });
    }
    for (const method of symbol.methods) members.set(`${name}.${method.name}`, method);
  }
  return members;
}

/** Why calls that worked before can fail, or nothing. */
function breakOf(before: Member, after: Member): string | undefined {
  const kept = new Set(after.parameters.map(({ name }) => name));
  const known = new Set(before.parameters.map(({ name }) => name));
  const removed = before.parameters.find(({ name }) => !kept.has(name));
  if (removed) return `removed the parameter ${removed.name}`;
  const needed = after.parameters.find(({ name, default: value }) => !known.has(name) && value === undefined);
  const isVariable = needed && /^[*/]/.test(needed.name);
  return needed && !isVariable ? `added the required parameter ${needed.name}` : undefined;
}

/** The differences of two sets of Python stubs. */
export function compareStubs(before: readonly StubSymbol[], after: readonly StubSymbol[]): Change[] {
  const [old, current] = [membersOf(before), membersOf(after)];
  const changes: Change[] = [];
  for (const [place, member] of old) {
    const now = current.get(place);
    if (!now) changes.push({ kind: 'breaking', place, text: 'removed' });
    else if (now.signature !== member.signature) {
      const text = breakOf(member, now);
      changes.push(text ? { kind: 'breaking', place, text } : { kind: 'changed', place, text: now.signature });
    }
  }
  for (const place of current.keys()) if (!old.has(place)) changes.push({ kind: 'added', place, text: 'added' });
  return changes;
}
