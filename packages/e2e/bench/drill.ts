import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { drill, drillSettings, publishesAndRollbacks } from '../src/harness/drill/drill.ts';
import { startProduct } from '../src/harness/product/product.ts';

// Usage: pnpm bench drill [n]. Publishes and rolls back three remotes while twenty browsers use the product.
// At most `n` browsers load a page at the same moment. Fails if a browser shows an error or loses input.
const product = await startProduct(drillSettings);
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...chromiumLaunchOptions(),
});
try {
  const started = performance.now();
  const report = await drill(browser, product, {
    navigating: 16,
    playing: 4,
    operations: publishesAndRollbacks(product, 30),
    at_once: Number(process.argv[2] ?? 16),
  });
  process.stderr.write(`${JSON.stringify(report, null, 1)}\n`);
  const row = (figure: string, value: number, unit: string, limit?: number) =>
    printBenchRow({ bench: 'drill', figure, value, unit, ...(limit !== undefined && { limit }) });
  row('duration', (performance.now() - started) / 1000, 's');
  row('failed navigations', report.failed_navigations.length, '', 0);
  row('lost inputs', report.lost_inputs.length, '', 0);
  row('pages of an older build', report.stale.length, '', 0);
} finally {
  await browser.close();
  await product.remove();
}
