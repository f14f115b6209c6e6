/** Remembers a click into a place that isn't live yet; returns a function that clicks there again, once it is. */
export function keepClick(place: HTMLElement): () => void {
  let path: number[] | undefined;
  function remember({ target }: MouseEvent) {
    path = [];
    for (let element = target as Element; element !== place && element.parentElement; element = element.parentElement)
      path.unshift([...element.parentElement.children].indexOf(element));
  }
  place.addEventListener('click', remember);
  return () => {
    place.removeEventListener('click', remember);
    const element = path?.reduce<Element | undefined>((parent, index) => parent?.children[index], place);
    if (element instanceof HTMLElement) element.click();
  };
}
