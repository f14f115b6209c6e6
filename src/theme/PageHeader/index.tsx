import type { Components } from '@docs/reference/components';

/** The title of a page, with a line for assistants that fetch HTML. */
export default function PageHeader({ title, copyUrl }: Components['PageHeader']) {
  return (
    <header>
      <h1>{title}</h1>
      <p className="for-assistants" aria-hidden="true">
        For assistants: all pages are listed in /llms.txt, and this page is available as Markdown at {copyUrl}
      </p>
    </header>
  );
}
