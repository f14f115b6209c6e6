/** HTML that the build has made: images of pages with the results beside them. */
export default function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
