import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

export default defineConfig({
  testDir: './src/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './src/harness/product/demo-data.ts',
  // A browser and a product keep more than one core busy.
  workers: availableParallelism() >= 4 ? 3 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Two products and two browsers share two cores there: a starved test gets a second try, and the run names it.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  outputDir: '../../test-results/journeys',
  use: {
    headless: true,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Recording every journey would cost a third of its time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(systemChromium ? { executablePath: systemChromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
