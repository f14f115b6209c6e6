import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

/** A crash outside the layout: whatever broke may be the layout itself, so the screen stands alone. */
export default function CrashOutsideLayout(props: Props) {
  return <ErrorPageContent {...props} />;
}
