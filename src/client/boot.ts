// Runs before the first paint, so that no choice of the reader flashes.
import { applyChoices } from './choices.ts';

applyChoices();
