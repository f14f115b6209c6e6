import { createRename } from './names.ts';

/**
 * Everything an owner changes to rename the product. Pages and contracts are written with the name "Orrery"; the
 * build puts the names below in its place (see `rename`), so this file is the only one to edit.
 */

/** The name that readers see: one word or several, such as "Lumen Works". */
const name = 'Orrery';

/** The name in code, in hosts and in packages: lower-case letters and digits only, such as `lumen`. */
export const slug = 'orrery';

/** The configuration checks these names (`site/names.ts`). */
export const product = {
  name,
  slug,
  tagline: `Discover ${name}. Unleash AI.`,
  /** Where the documentation is published; no trailing slash. */
  url: `https://docs.${slug}.example`,
  /** The host of the platform's API; `.example` is reserved, so requests never reach a server. */
  apiHost: `api.${slug}.example`,
  /** Where `npm run sandbox` serves the API on the reader's machine. */
  sandboxUrl: 'http://localhost:4010',
  repository: `https://github.com/${slug}-example/${slug}-docs`,
  social: {
    GitHub: `https://github.com/${slug}-example`,
    LinkedIn: `https://www.linkedin.com/company/${slug}-example`,
    YouTube: `https://www.youtube.com/@${slug}-example`,
  },
  copyrightYear: 2024,
};

/** Puts the product's names in place of those that the sources are written with. */
export const rename = /* @__PURE__ */ createRename(name, slug);
