import path from 'node:path';

/** The folder of the repository: paths of contracts, pages, and static files are relative to it. */
export const repository = path.join(__dirname, '..');
