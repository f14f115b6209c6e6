/** The format of the files. A change to what they contain, or what it means, needs another number: a tab may have the code of an older build. */
export const format = 2;

/** The URL of the first file. */
export const startUrl = '/search/index.json';

/** The name of a shard of terms. */
export function termFile(shard: number): string {
  return `terms-${shard}.json`;
}

/** The name of a shard of spellings. */
export function spellingFile(shard: number): string {
  return `spellings-${shard}.json`;
}

/** The name of a page's file, or of the further texts of a long page. */
export function textsFile(page: number, split: number): string {
  return split === 0 ? `page-${page}.json` : `page-${page}-${split}.json`;
}

/** Whether a file is for excerpts, and not for ranking. */
export function isTexts(file: string): boolean {
  return file.startsWith('page-');
}
