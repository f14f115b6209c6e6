// Finds a Chromium for the tests: $CHROMIUM, then the usual places, then Debian's package when we may install it.
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find() {
  return places.find((place) => place && existsSync(place));
}

/** @returns {string} the path of a Chromium; throws with what to do where there is none */
export function chromium() {
  // Text has its usual width only with a font like Arial.
  if (!find()) installDebianPackages(['chromium', 'fonts-liberation']);
  const found = find();
  if (!found) {
    throw new Error(
      'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM to the path of its executable.',
    );
  }
  return found;
}
