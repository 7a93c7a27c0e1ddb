import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import {
  headlessShellLaunchOptions,
  noDeviceRecognition,
} from '@repartee/platform/test-run/installed-browser';

/**
 * Chromium features that the tests disable. Chromium reads only the last `--disable-features`, so this list
 * contains Playwright's list, and adds the pop-ups of the address bar.
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
  // At most three test workers run, because the browser and the server of a worker together use more than one
  // core.
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
    // Animations are off, because Chromium runs without a GPU: the CPU would render every frame of an
    // animation.
    contextOptions: { reducedMotion: 'reduce' },
    // Record a trace only when a failed test is retried. Tracing every test would make the run a third longer.
    trace: 'on-first-retry',
    launchOptions: {
      ...headlessShellLaunchOptions(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        noDeviceRecognition,
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
});
