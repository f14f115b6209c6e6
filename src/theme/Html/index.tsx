import type { Components } from '../../../packages/reference/markdown/component';

/** An element whose content the build has already made. */
export default function Html({ html }: Components['Html']) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
