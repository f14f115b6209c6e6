import useBrokenLinks from '@docusaurus/useBrokenLinks';

interface Content {
  className: string;
  html: string;
  links: readonly string[];
  anchors: readonly string[];
}

/** The component of a page that the build has rendered. It reports the page's links, so that broken ones are found. */
export function createPage({ className, html, links, anchors }: Content) {
  return function RenderedPage() {
    const { collectLink, collectAnchor } = useBrokenLinks();
    for (const link of links) collectLink(link);
    for (const anchor of anchors) collectAnchor(anchor);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
    return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
