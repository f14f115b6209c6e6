import { textOf } from '../controls/copy.ts';

/** The HTML of commands as the build rendered them. */
const originals = new WeakMap<Element, string>();

/** The text of a command; an edited one can have elements for its line breaks. */
export function textOfCommand(code: HTMLElement): string {
  return originals.has(code) ? code.innerText : textOf(code);
}

function makeEditable(code: HTMLElement) {
  try {
    code.contentEditable = 'plaintext-only';
  } catch {
    // Older browsers keep the format of what is pasted, and the text is read without it.
    code.contentEditable = 'true';
  }
  code.setAttribute('role', 'textbox');
  code.setAttribute('aria-multiline', 'true');
  code.setAttribute('aria-label', 'Command');
  code.spellcheck = false;
}

function restore(code: HTMLElement, html: string) {
  for (const name of ['contenteditable', 'role', 'aria-multiline', 'aria-label', 'spellcheck']) {
    code.removeAttribute(name);
  }
  code.innerHTML = html;
  originals.delete(code);
}

/** Puts another command in the place of a sample, where it can be edited. */
export function showCommand(button: Element | null, code: HTMLElement, command: string) {
  if (!originals.has(code)) originals.set(code, code.innerHTML);
  if (button) button.textContent = 'Reset';
  code.textContent = command;
  makeEditable(code);
}

/** Makes a command editable; when it is, brings back the sample. The button says which of the two it does. */
export function editCommand(button: Element, code: HTMLElement) {
  const html = originals.get(code);
  if (html === undefined) {
    showCommand(button, code, textOf(code));
    code.focus();
  } else {
    button.textContent = 'Edit';
    restore(code, html);
  }
}
