type Action = (control: HTMLElement, event: MouseEvent) => void;

const actions = new Map<string, Action>();

/** Registers the action of a click on a control with `data-action="<name>"`, on every page. */
export function onAction(name: string, action: Action) {
  actions.set(name, action);
}

/** Listens to all clicks of the document, once. */
export function startActions() {
  document.addEventListener('click', (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-action]');
    if (control) actions.get(control.dataset.action ?? '')?.(control, event);
  });
}
