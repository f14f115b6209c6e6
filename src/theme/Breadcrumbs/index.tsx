import { hrefOf } from '@docs/reference/urls';
import Link from '@docusaurus/Link';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import { findTrail } from '../Sidebar/render';

function encodeHref<T extends { href?: string }>(crumb: T): T {
  return crumb.href ? { ...crumb, href: hrefOf(crumb.href) } : crumb;
}

/** The way from the start page to this one. */
export default function Breadcrumbs() {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  if (!sidebar) return null;
  const crumbs = findTrail(sidebar.items, pathname);
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={crumbs.map(encodeHref)} />
      <nav className="breadcrumbs" aria-label="Breadcrumbs">
        <ol>
          <li>
            <Link to="/" aria-label="Home page">
              <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
                <path d="M4 11l8-7 8 7M6 9.5V20h12V9.5" />
              </svg>
            </Link>
          </li>
          {crumbs.map(({ label, href }, index) => (
            <li key={href ?? label}>
              {href && index < crumbs.length - 1 ? <Link to={href}>{label}</Link> : <span>{label}</span>}
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
