// Runs before the first paint, so that no choice of the reader flashes.
import { applyChoices } from './choices.ts';

applyChoices();

// A key pressed before the page's script runs waits for it.
document.addEventListener('keydown', function keep(event) {
  if (document.documentElement.dataset.ready) document.removeEventListener('keydown', keep);
  else window.earlyKey = event;
});
