import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { drill, drillSettings } from '../src/harness/drill/drill.ts';
import { startProduct } from '../src/harness/product.ts';

// Thirty publishes and rollbacks of three remotes while sixteen browser contexts navigate at once and four play; fails if any of them notices.
const product = await startProduct(drillSettings);
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(system ? { executablePath: system } : {}),
});
const started = performance.now();
const report = await drill(browser, product, { navigating: 16, playing: 4, operations: 30, at_once: 16 });
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(`${JSON.stringify({ seconds, ...report }, null, 1)}\n`);
const { failed_navigations, lost_inputs, stale } = report;
process.exitCode = failed_navigations.length + lost_inputs.length + stale.length > 0 ? 1 : 0;
await browser.close();
await product.remove();
