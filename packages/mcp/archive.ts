import type { IndexStart } from '@docs/search';
import { format } from '@docs/search/files';
import type { PublishedError, PublishedOperation, PublishedPage } from './data.ts';

/** The name of the archive in `/downloads/`; its checksum is beside it. */
export const archiveName = 'docs.json';

/** `/downloads/docs.json`: everything that the server needs from one build. */
export interface Archive {
  /** The format of the index. */
  format: number;
  /** Each with its Markdown copy. */
  pages: (PublishedPage & { markdown: string })[];
  operations: PublishedOperation[];
  errors: PublishedError[];
  /** The search index, with the files of its folder by name. */
  index: { start: IndexStart; files: Record<string, unknown> };
}

/** The error for an assistant that requests something that doesn't exist or can't be reached. */
export class NotFound extends Error {}

/** Reads an archive. A server that was installed before the index changed can't. */
export function parseArchive(text: string): Archive {
  const archive: Archive = JSON.parse(text);
  if (archive.format === format) return archive;
  throw new NotFound(
    'The documentation needs another version of this server. Delete the folder _npx in the folder that "npm config get cache" prints, and restart the server.',
  );
}
