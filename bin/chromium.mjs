// Finds a Chromium: $CHROMIUM, then the usual places, then Debian's package when we may install it.
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';

/** The browser without windows: the same engine, and tests take half as long. */
const shell = '/usr/bin/chromium-headless-shell';

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

/** Text has its usual width only with a font like Arial.
 * @param {string} browser
 */
function install(browser) {
  installDebianPackages([browser, 'fonts-liberation']);
}

/** @returns {string} the path of a Chromium; throws with what to do where there is none */
export function chromium() {
  if (!find()) install('chromium');
  const found = find();
  if (!found) {
    throw new Error(
      'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM to the path of its executable.',
    );
  }
  return found;
}

/** @returns {string} the path of a Chromium for tests: $CHROMIUM, the one without windows, or any other */
export function headlessChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!existsSync(shell)) install('chromium-headless-shell');
  // The processes of one run look for it once.
  process.env.CHROMIUM = existsSync(shell) ? shell : chromium();
  return process.env.CHROMIUM;
}
