import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Footer from '@theme/Footer';
import type { Props } from '@theme/Layout';
import { announcement } from '../../../site/announcement';
import { CloseIcon, CrashScreen } from '../../browser';
import Bar from '../Bar';

/** The frame of every page. `#__page` is what the browser exchanges when another page opens. */
export default function Layout({ children, title, description }: Props) {
  return (
    <>
      <PageMetadata title={title} description={description} />
      <a className="skip" href="#content">
        Skip to main content
      </a>
      <aside className="announcement" aria-label="Announcement">
        <p>
          <span>{announcement.text}</span> <Link to={announcement.url}>{announcement.label}</Link>
        </p>
        <button type="button" className="icon close" data-action="dismiss" aria-label="Close">
          <CloseIcon size={16} />
        </button>
      </aside>
      <Bar />
      <div id="__page">
        <ErrorBoundary fallback={(error) => <CrashScreen {...error} />}>{children}</ErrorBoundary>
      </div>
      <Footer />
    </>
  );
}
