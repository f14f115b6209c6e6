/** The path of a page as Markdown: its own plus `.md`. The home page is `index`, and a slash at the end is left out. */
export function copyUrl(url: string): string {
  return `${url.replace(/\/$/, '') || '/index'}.md`;
}
