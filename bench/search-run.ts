// Measures the search of the site in build/: npm run build && npm run bench:search
import { chromium } from '../bin/chromium.mjs';
import { launch } from './browser.ts';
import { startHost } from './host.ts';
import { measureSearch } from './search.ts';

async function main() {
  const site = await startHost('ours', 'build');
  const browser = await launch(chromium());
  try {
    console.log(JSON.stringify(await measureSearch(browser, site), null, 2));
  } finally {
    await browser.close();
    site.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
