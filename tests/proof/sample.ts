import type { Page, Section } from './page.ts';

/** A sample of an operation in one language; `section` is missing where no operation is above it. */
export type Sample = { id: number; language: Language; page: string; line: number; code: string; section?: Section };
export type Language = (typeof languages)[number];

/** The languages of samples, which are also the titles of their blocks. */
export const languages = ['cURL', 'Python', 'TypeScript', 'Java'] as const;

const variables: Record<Language, RegExp> = {
  cURL: /\$\{?([A-Z][A-Z0-9_]*)/g,
  Python: /os\.(?:environ\[|environ\.get\(|getenv\()['"](\w+)/g,
  TypeScript: /process\.env(?:\.|\[['"])(\w+)/g,
  Java: /System\.getenv\("(\w+)"/g,
};

/** Lists the samples of all pages in one language. */
export function samplesOf(pages: Page[], language: Language): Sample[] {
  const blocks = pages.flatMap((page) => [
    ...page.loose.map((block) => ({ block, page: page.name, section: undefined })),
    ...page.sections.flatMap((section) => section.blocks.map((block) => ({ block, page: page.name, section }))),
  ]);
  return blocks
    .filter(({ block }) => block.title === language)
    .map(({ block, page, section }, id) => ({ id, language, page, line: block.line, code: block.text, section }));
}

/** The environment variables that a sample reads: the host, and secrets. */
export function environmentOf({ code, language }: Sample, host: string): Record<string, string> {
  const names = new Set([...code.matchAll(variables[language])].map((match) => match[1] ?? ''));
  return Object.fromEntries([...names].map((name) => [name, name.endsWith('_URL') ? host : 'secret']));
}
