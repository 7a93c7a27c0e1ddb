import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import {
  browserEnvironment,
  headlessShellLaunchOptions,
  noDeviceRecognition,
} from '@repartee/platform/test-run/installed-browser';
import type { SingleSignOnOptions } from './src/harness/single-sign-on.ts';

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

export default defineConfig<object, SingleSignOnOptions>({
  testDir: './src/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './src/harness/product/demo-data.ts',
  // At most three test workers run, because the browser and the server of a worker together use more than one
  // core.
  workers: availableParallelism() >= 4 ? 3 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  // `npm test` runs the first project, `npm run test:slow` the second one.
  projects: [
    { name: 'journeys', grepInvert: /@slow/ },
    { name: 'slow', grep: /@slow|@keycloak/, use: { keycloak: true } },
  ],
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  outputDir: '../../test-results/journeys',
  // The pictures of look.spec.ts. They change only on purpose.
  snapshotPathTemplate: './src/looks/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_LOOKS === 'true' ? 'all' : 'none',
  use: {
    headless: true,
    // A document that passes a service worker passes no `page.route`. The journeys of the worker allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Animations are off, because Chromium runs without a GPU: the CPU would render every frame of an
    // animation.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...headlessShellLaunchOptions(),
      // Without a UTF-8 locale, Chromium replaces the name of a download that is not plain ASCII.
      env: { ...browserEnvironment(), LC_ALL: 'C.UTF-8' },
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
