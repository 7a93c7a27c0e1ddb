import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import { startProduct } from '../src/harness/product/product.ts';

// Prints the bytes of JavaScript, styles, fonts and HTML that a first visit to `/` transfers, as compressed by the
// server.
const product = await startProduct();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...chromiumLaunchOptions(),
});
const page = await browser.newPage();
const devtools = await page.context().newCDPSession(page);
const types = new Map<string, string>();
const bytes = new Map<string, number>();
await devtools.send('Network.enable');
devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  const type = types.get(requestId) ?? 'Other';
  bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
});
await page.goto(product.url, { waitUntil: 'networkidle' });
for (const [type, size] of bytes) process.stdout.write(`${type}: ${(size / 1000).toFixed(1)} kB\n`);
await browser.close();
await product.remove();
