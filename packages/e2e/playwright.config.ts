import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';

/**
 * Value of Chromium's option `--disable-features`. Chromium uses only the last occurrence of the option, so this list
 * repeats the list that Playwright passes. It adds the pop-ups of the address bar, which no test needs.
 */
const disabledFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

export default defineConfig({
  testDir: './src/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './src/harness/product/demo-data.ts',
  // Few workers, because each one runs a browser and a product, which together use more than one core.
  workers: availableParallelism() >= 4 ? 3 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // In CI, two products and two browsers share two cores: a test that times out is retried once and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  outputDir: '../../test-results/journeys',
  use: {
    headless: true,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Reduced motion, because without a GPU the CPU renders 60 frames per second of every transition and spinner.
    contextOptions: { reducedMotion: 'reduce' },
    // No trace at the first attempt, because tracing every test would add a third to the duration of the run.
    trace: 'on-first-retry',
    launchOptions: {
      ...chromiumLaunchOptions(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
});
