import { defineConfig, devices } from '@playwright/test';
import { limits } from '@site/build/patience';
import { withoutPictures } from './support/browser/browserLaunch.ts';
import { drillPort, figuresPort, sitePort } from './support/ports.ts';

// E2E_FRONT=nginx sends every test through the containers' nginx instead of the edge server; an address sends
// them to a site that already runs.
const front = process.env.E2E_FRONT ?? '';
const runningSite = URL.canParse(front) ? front : undefined;
const server =
  front === 'nginx'
    ? `../deploy/src/nativeSite.ts ${sitePort} ${drillPort('behind nginx')} --store ../.site/test/store --test-switches`
    : `../scripts/testSite.ts ${sitePort}`;

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'drills/**/*.spec.ts'],
  outputDir: 'test-results',
  // One more than the cores: many tests wait for a draw, a release or a poll. With two more, some tests run into their time limits.
  workers: 3,
  timeout: limits.browserTestMs,
  expect: { timeout: limits.browserExpectMs },
  forbidOnly: true,
  // A shared machine may stall for seconds; a test that passes only on its retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    ...devices['iPhone 13'],
    defaultBrowserType: 'chromium',
    viewport: { width: 390, height: 844 },
    // A device scale of 1 paints a ninth of the pixels, and the processor paints them. Tests that depend on
    // the number of pixels set their own scale.
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    baseURL: runningSite ?? `http://localhost:${sitePort}`,
    // A recording costs each test a quarter of its time. In CI only the retry is recorded; to look into a
    // failure elsewhere, run its test again with --trace on.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: withoutPictures,
    // Without these a tap on a text that is no longer there waits as long as the whole test may take.
    actionTimeout: limits.browserActionMs,
    navigationTimeout: limits.browserAddressMs,
  },
  ...(!runningSite && {
    webServer: {
      command: `node ${server}`,
      env: { FIGURES_PORT: String(figuresPort) },
      url: `http://localhost:${sitePort}/`,
      timeout: 2 * limits.browserTestMs,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
  }),
});
