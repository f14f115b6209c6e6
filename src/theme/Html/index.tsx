import type { Components } from '@docs/reference/components';

/** An element whose content the build has already made. */
export default function Html({ html }: Components['Html']) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
