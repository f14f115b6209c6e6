import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

/** A crash outside the layout: it may be the layout that broke, so the screen is alone on the page. */
export default function CrashOutsideLayout(props: Props) {
  return <ErrorPageContent {...props} />;
}
