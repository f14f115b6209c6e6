import { defineConfig } from '@playwright/test';
import { headlessChromium } from './bin/chromium.mjs';

/** Tests of the built site, in a real browser; `npm test` builds it first. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: './tests/reporter.ts',
  globalSetup: './tests/host.ts',
  use: {
    launchOptions: {
      executablePath: headlessChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
    viewport: { width: 1280, height: 800 },
  },
});
