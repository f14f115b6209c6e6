/** The element that a URL's fragment names. */
export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (!id) return null;
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null; // Not a fragment that anything could have.
  }
}

/** Opens what a place is folded in; some browsers do it themselves. */
function unfold(target: Element | null) {
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}

/** Goes to a fragment as a link on the page would: the browser scrolls, and `:target` applies. */
export function goToFragment(hash: string) {
  const state = history.state;
  unfold(targetOf(hash));
  location.replace(hash);
  history.replaceState(state, '');
}
