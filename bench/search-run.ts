// Measures the search of the site in build/: npm run build && npm run bench:search; with `openings`, its first result alone,
// and of the site in another folder, if there is one: npm run bench:search openings /path/to/build
import { chromium } from '../bin/chromium.mjs';
import { launch } from './browser.ts';
import { startHost } from './host.ts';
import { measureOpenings } from './opening.ts';
import { measureSearch } from './search.ts';

async function main() {
  const [only, folder = 'build'] = process.argv.slice(2);
  const site = await startHost('ours', folder);
  const measure = only === 'openings' ? measureOpenings : measureSearch;
  const browser = await launch(chromium());
  try {
    console.log(JSON.stringify(await measure(browser, site), null, 2));
  } finally {
    await browser.close();
    site.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
