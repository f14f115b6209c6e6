// Measures the search of the site in build/, or in another folder: npm run build && npm run bench:search [/path/to/build]
import { chromium } from '../bin/chromium.mjs';
import { launch } from './browser.ts';
import { measureSearch } from './search.ts';
import { startHost } from './sites.ts';

async function main() {
  const site = await startHost('ours', process.argv[2] ?? 'build');
  const browser = await launch(chromium());
  try {
    console.log(JSON.stringify(await measureSearch(browser, site), null, 2));
  } finally {
    await browser.close();
    site.stop();
  }
}

main();
