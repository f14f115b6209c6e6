type Setup = () => void;

const setups: Setup[] = [];

/** Runs `setup` for the page that is shown now, and for each one that takes its place. */
export function onPage(setup: Setup) {
  setups.push(setup);
  setup();
}

/** Tells every feature that another page is shown. */
export function announcePage() {
  for (const setup of setups) setup();
}
