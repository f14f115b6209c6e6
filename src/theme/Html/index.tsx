import type { ComponentProps } from 'react';

type Props = { html: string; as?: 'div' } & ComponentProps<'div'>;

/** An element whose content the build has already made. */
export default function Html({ as: Tag = 'div', html, ...props }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
  return <Tag {...props} dangerouslySetInnerHTML={{ __html: html }} />;
}
