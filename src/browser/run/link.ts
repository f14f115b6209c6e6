import { notify } from '../notice.ts';

/** The longest fragment of a link, in characters. */
const longest = 8000;

/** A command of a page, as a link has it. */
export interface LinkedCommand {
  /** The ID of its block on the page. */
  block: string;
  command: string;
}

/** The command without tokens that the reader may have written into it. */
function withoutTokens(command: string): string {
  return command.replace(/\b(Bearer|Basic) +[\w.~+/=-]{8,}/gi, '$1 …');
}

/** The fragment that shows a command on its page; `undefined` if it would be too long. */
export function fragmentOf({ block, command }: LinkedCommand): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify([block, withoutTokens(command)]));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const fragment = `#run=${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  return fragment.length <= longest ? fragment : undefined;
}

/** The command in a fragment, which anyone can have written. */
export function readFragment(fragment: string): LinkedCommand | undefined {
  if (!fragment.startsWith('#run=') || fragment.length > longest) return undefined;
  try {
    const text = atob(fragment.slice(5).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const [block, command] = JSON.parse(new TextDecoder().decode(bytes));
    return typeof block === 'string' && typeof command === 'string' ? { block, command } : undefined;
  } catch {
    return undefined;
  }
}

/** Copies a link that shows a command on its page, and runs nothing. */
export async function copyLink(linked: LinkedCommand): Promise<void> {
  const fragment = fragmentOf(linked);
  if (!fragment) return notify('The command is too long for a link.');
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + fragment);
    notify('Link copied. It shows the command, and runs nothing.');
  } catch {
    notify('The browser didn’t allow copying.');
  }
}
