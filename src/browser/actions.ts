type Action = (control: HTMLElement, event: MouseEvent) => void;

const actions = new Map<string, Action>();

/** Registers the action of a click on a control with `data-action="<name>"`, on every page. */
export function onAction(name: string, action: Action) {
  actions.set(name, action);
}

/** The element around an event's target that a selector names. */
export function closestTo({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** Calls back when the reader points at an element, touches it, or moves the focus there: what it needs can be loaded early. */
export function onPoint(selector: string, listener: (element: HTMLElement) => void) {
  function onEvent(event: Event) {
    const element = closestTo(event, selector);
    if (element) listener(element);
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onEvent, { passive: true });
  }
}

/** Listens to all clicks of the document, once. */
export function startActions() {
  document.addEventListener('click', (event) => {
    const control = closestTo(event, '[data-action]');
    if (control) actions.get(control.dataset.action ?? '')?.(control, event);
  });
}
