import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';

/** The pages before and after this one in the sidebar. */
export default function Pager() {
  const { previous, next } = useDoc().metadata;
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label="Docs pages">
      {previous && (
        <Link to={previous.permalink} rel="prev">
          <span>Previous</span> {previous.title}
        </Link>
      )}
      {next && (
        <Link to={next.permalink} rel="next">
          <span>Next</span> {next.title}
        </Link>
      )}
    </nav>
  );
}
