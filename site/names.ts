/** Checks the names of a product, which are part of prose, code, hosts, and packages. */
export function checkNames({ name, slug }: { name: string; slug: string }) {
  const wrong = (found: string, fix: string) => new Error(`site/product.ts: ${found}\n  → ${fix}`);
  if (!/^\p{L}[\p{L}\p{N}.+'’-]*(?: [\p{L}\p{N}.+'’-]+)*$/u.test(name) || name.length > 40) {
    throw wrong(
      `"${name}" can't be the \`name\`.`,
      "Write 1 to 40 letters, digits, and the characters . + ' -, with single spaces between words: 'Lumen Works'.",
    );
  }
  if (!/^[a-z][a-z\d]{0,29}$/.test(slug)) {
    throw wrong(
      `"${slug}" can't be the \`slug\`.`,
      "Write 1 to 30 lowercase letters and digits, starting with a letter, as hosts and Python packages allow: 'lumen'.",
    );
  }
}

/** A function that puts a product's names in place of "Orrery": in prose the name, in code the name in code. */
export function createRename(name: string, slug: string): (text: string) => string {
  const className = slug.charAt(0).toUpperCase() + slug.slice(1);
  const identifier = name.replace(/\W/g, '').toLowerCase() === slug ? name.replace(/\W/g, '') : className;
  return (text) =>
    text.replace(/(\w?)(Orrery|ORRERY|orrery)(?=(\w?))/g, (_, before: string, found: string, after: string) => {
      if (found === 'orrery') return before + slug;
      if (found === 'ORRERY') return before + slug.toUpperCase();
      return before + (before || after ? identifier : name);
    });
}
