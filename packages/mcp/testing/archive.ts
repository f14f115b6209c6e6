import { renderIndex, type SourcePage } from '@docs/search/build';
import { format } from '@docs/search/files';
import type { Archive } from '../archive.ts';

export const markdown = '# Books\n\n## get-by-id\n\nOne.\n\n### Details\n\nMore.\n\n## List all books\n\nAll.\n';

function operation(id: string, url?: string) {
  const [service = '', name = ''] = id.split('/');
  return { id, service, name, method: 'GET' as const, path: `/${name}`, summary: '', deprecated: false, url };
}

/** A section of the page about books. */
function section(title: string, id: string, depth = 2) {
  return { id, title, depth, start: markdown.indexOf(`${'#'.repeat(depth)} ${title}`) };
}

const top = { id: '', title: 'Books', depth: 1, start: 0 };
const sections = [
  top,
  section('get-by-id', 'get-by-id'),
  section('Details', 'details', 3),
  section('List all books', 'list'),
];

function sourceOf(url: string, title: string): SourcePage {
  const text = `Everything about ${title}.`;
  return {
    ...{ url, title, label: title, description: text, area: 0, endpoint: '', isReference: false },
    ...{ names: [], above: '', crumbs: [] },
    sections: [{ id: '', title, endpoint: undefined, names: [], shown: text, searched: text }],
  };
}

/** An archive of a library: its pages are about books and loans. */
export function libraryArchive(title = 'Books'): Archive {
  const { start, files } = renderIndex(
    [sourceOf('/books', title), sourceOf('/desk/loans', 'Loans')],
    [{ title: 'All' }],
  );
  return {
    format,
    operations: [
      operation('books/get-by-id', '/books#get-by-id'),
      operation('books/list-all', '/books#list'),
      operation('books/hidden'),
      operation('loans/get-by-id', '/desk/loans'),
    ],
    errors: [
      {
        code: 'BOOK_GONE',
        status: 410,
        title: 'Book gone',
        cause: 'It was lost.',
        fix: '',
        operations: [],
        url: undefined,
      },
      { code: 'DUE', status: 409, title: 'Due', cause: '', fix: '', operations: [], url: '/books#list' },
    ],
    pages: [
      { url: '/books', title, description: '', sections, markdown },
      { url: '/desk/loans', title: 'Loans', description: '', sections: [top], markdown: '# Loans\n' },
    ],
    index: { start, files: Object.fromEntries([...files].map(([name, content]) => [name, JSON.parse(content)])) },
  };
}
