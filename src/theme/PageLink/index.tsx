import { hrefOf } from '@docs/reference/urls';
import Link, { type Props } from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** A link to any page. The framework's link decodes braces, which a URL must not contain: those pages get a plain one. */
export default function PageLink({ to, href, isNavLink, activeClassName, autoAddBaseUrl, ...props }: Props) {
  const links = useBrokenLinks();
  const target = to ?? href;
  if (!target || !/[{}]|%7[BD]/i.test(target)) return <Link to={to} href={href} {...props} />;
  links.collectLink(target);
  return <a {...props} href={hrefOf(target)} />;
}
