import { useDoc } from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';

/** A page's text. Those of `.md` files are elements of the build's; those of `.mdx` files get theirs here. */
export default function DocItemContent({ children }: { children: ReactNode }) {
  const { metadata, frontMatter } = useDoc();
  if (metadata.source.endsWith('.md')) return children;
  return (
    <div className={'operation' in frontMatter ? 'markdown broad' : 'markdown'}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
