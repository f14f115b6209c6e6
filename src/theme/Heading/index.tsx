import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';

/** A heading that can be linked to. The first one of a page needs no link. */
export default function Heading({ as: Tag, id, children, ...props }: Props) {
  const links = useBrokenLinks();
  if (Tag === 'h1' || !id) return <Tag {...props}>{children}</Tag>;
  links.collectAnchor(id);
  const name = typeof children === 'string' ? children : id;
  return (
    <Tag {...props} id={id}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its label says it, the style sheet shows a mark */}
      <a className="heading-link" href={`#${id}`} aria-label={`Direct link to ${name}`} translate="no" />
    </Tag>
  );
}
