/** The URL of a page as Markdown: its own plus `.md`. The home page is `index`, and braces are left out. */
export function copyUrl(url: string): string {
  const path = url.replace(/[{}]/g, '').replace(/\/$/, '');
  return `${path || '/index'}.md`;
}
