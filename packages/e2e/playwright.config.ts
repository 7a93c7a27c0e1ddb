import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { headlessShellLaunchOptions } from '@repartee/platform/test-run/installed-browser';

/**
 * This list repeats Playwright's list, because Chromium uses only the last `--disable-features`. The pop-ups of the
 * address bar are added.
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
  // Each test worker runs a browser and a product, which together use more than one core.
  workers: availableParallelism() >= 4 ? 3 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // In CI, two products and two browsers share two cores, so a test that times out is retried once.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  outputDir: '../../test-results/journeys',
  use: {
    headless: true,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Without a GPU, the CPU would render every frame of a transition or spinner.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test would add a third to the duration of the run.
    trace: 'on-first-retry',
    launchOptions: {
      ...headlessShellLaunchOptions(),
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
