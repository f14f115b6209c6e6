const word = /^["'(“‘]*[A-Za-z][A-Za-z’'-]*["')”’]*[.,;:!?…]*["')”’]*$/;

/** Assignments, calls, and arrow functions. */
const code = / = |=>|\w\(/;

/** "Try again" */
const label = /^[A-Z][a-z]+(?: [a-z]+)+[.!?:…]?$/;

/** Tells text for people from code, selectors, and names: most of its parts are words, and there are three at least. */
export function isProse(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  const words = parts.filter((part) => word.test(part));
  if (label.test(text)) return true;
  return (
    !code.test(text) &&
    parts.length >= 3 &&
    words.length >= parts.length * 0.6 &&
    words.some((part) => /^[a-z]/.test(part))
  );
}
