/** Where a page's Markdown is: its address plus `.md`. The front page is `index`, and braces are left out. */
export function twinOf(address: string): string {
  const path = address.replace(/[{}]/g, '').replace(/\/$/, '');
  return `${path || '/index'}.md`;
}
