import { useLocation } from '@docusaurus/router';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useMemo } from 'react';
import { contentOf } from './content';
import { tellLanguage, usePress } from './press';

/** A page's module as static-loader.cjs leaves it: an `.mdx` page brings what renders it. */
type Page = ComponentType & { Live?: ComponentType<{ children: ReactNode }> };

/**
 * A page's text in the browser: the HTML that the build made. On the first page it is there already, and hydration
 * leaves it alone; on the next ones it was fetched before the page opened. So no script carries any text.
 */
export default function StaticContent({ children }: { children: ReactElement }) {
  const { pathname } = useLocation();
  const press = usePress();
  useEffect(tellLanguage);
  // One object for each page: a new one would make React write the text again.
  const text = useMemo(() => ({ __html: contentOf(pathname) ?? '' }), [pathname]);
  const { Live } = children.type as Page;
  if (Live) return <Live>{children}</Live>;
  return (
    // biome-ignore lint/a11y: what is pressed are the links and buttons inside
    <div
      key={pathname}
      className="theme-doc-markdown markdown"
      onClick={press}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
      dangerouslySetInnerHTML={text}
    />
  );
}
