import { loadNotice, type Notice, packageFolder } from './load.ts';

/** The file with the licenses of everything that the browser gets. */
export const noticesFile = 'third-party-notices.txt';

/** The notices as one text, by package name. */
export function renderNotices(notices: readonly Notice[]): string {
  const sorted = [...notices].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const parts = sorted.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`);
  const rule = '-'.repeat(80);
  return `${['This site includes third-party work under the following licenses.', ...parts].join(`\n\n${rule}\n\n`)}\n`;
}

/** The licenses of the packages that some files belong to. */
export function noticesOf(files: string[]): string {
  return renderNotices([...new Set(files.flatMap((file) => packageFolder(file) ?? []))].map(loadNotice));
}
