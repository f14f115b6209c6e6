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
  code.focus();
}

function restore(code: HTMLElement, html: string) {
  for (const name of ['contenteditable', 'role', 'aria-multiline', 'aria-label', 'spellcheck']) {
    code.removeAttribute(name);
  }
  code.innerHTML = html;
  originals.delete(code);
}

/** Makes a command editable; when it is, brings back the sample. The button says which of the two it does. */
export function editCommand(button: Element, code: HTMLElement) {
  const html = originals.get(code);
  button.textContent = html === undefined ? 'Reset' : 'Edit';
  if (html !== undefined) return restore(code, html);
  originals.set(code, code.innerHTML);
  code.textContent = textOf(code);
  makeEditable(code);
}
