import { readFileSync } from 'node:fs';

function readColumn(file: string): string[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t')[0] ?? '');
}

/** The URLs that the site must have. */
export const publishedUrls = readColumn('site/routes.tsv');

/** URLs that have moved, and that show it where a host doesn't redirect: those of files can't. */
export const movedUrls = readColumn('site/aliases.tsv').filter((url) => !url.includes('.'));
