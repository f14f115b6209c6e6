import isInternalUrl from '@docusaurus/isInternalUrl';
import type { Props } from '@docusaurus/Link';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { type ForwardedRef, forwardRef } from 'react';
import { NavLink, Link as RouterLink } from 'react-router-dom';

/**
 * In place of Docusaurus' own link: the same contract, without an observer and handlers for each link. Links in view
 * are found by one observer for all of them (see client.ts).
 */
function Link(
  {
    isNavLink,
    to,
    href,
    activeClassName,
    isActive,
    'data-noBrokenLinkCheck': unchecked,
    autoAddBaseUrl = true,
    ...props
  }: Props,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const { withBaseUrl } = useBaseUrlUtils();
  const brokenLinks = useBrokenLinks();
  const written = to ?? href;
  // `pathname://` marks an address on this host that is not a page.
  const plain = written?.replace('pathname://', '');
  const target = autoAddBaseUrl && plain?.startsWith('/') ? withBaseUrl(plain) : plain;
  const internal = isInternalUrl(written);
  const anchor = target?.startsWith('#') ?? false;
  const routed = Boolean(target) && internal && !anchor && (!props.target || props.target === '_self');

  if (!unchecked && target && (anchor || routed)) brokenLinks.collectLink(target);
  if (props.id) brokenLinks.collectAnchor(props.id);

  if (!routed || !target) {
    const outside = written && !internal && { target: '_blank', rel: 'noopener noreferrer' };
    return <a ref={ref} href={target} {...outside} {...props} />;
  }
  return isNavLink ? (
    <NavLink {...props} innerRef={ref} to={target} isActive={isActive} activeClassName={activeClassName} />
  ) : (
    <RouterLink {...props} innerRef={ref} to={target} />
  );
}

export default forwardRef(Link);
