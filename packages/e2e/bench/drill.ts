import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { drill, drillSettings, publishesAndRollbacks } from '../src/harness/drill/drill.ts';
import { anOutsideRemote, type OutsideRemote } from '../src/harness/outside/outside-remote.ts';
import { anOpenPage, changesOfOthers, releaseOutside } from '../src/harness/outside/release-outside.ts';
import { startProduct } from '../src/harness/product/product.ts';

// Usage: pnpm bench drill [n]. Publishes and rolls back three remotes while twenty browsers use the product.
// At most `n` browsers load a page at the same moment. Fails if a browser shows an error or loses input.
const atOnce = Number(process.argv[2] ?? 16);
const product = await startProduct(drillSettings);
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...chromiumLaunchOptions(),
});

async function twoBuilds(): Promise<OutsideRemote> {
  const remote = await anOutsideRemote(product.url);
  for (const [name, title] of [
    ['one', 'Insights'],
    ['two', 'Insights again'],
  ] as const) {
    remote.retitle(title);
    await remote.npm('run', 'build');
    remote.keep(name);
  }
  return remote;
}

try {
  const remote = await twoBuilds();
  const page = anOpenPage();
  const steps: string[] = [];
  const started = performance.now();
  const report = await drill(browser, product, {
    navigating: 16,
    playing: 4,
    operations: publishesAndRollbacks(product, 30),
    at_once: atOnce,
    beside: {
      page,
      run: async (pause) => void steps.push(...(await releaseOutside(remote, product, page, pause))),
    },
  });
  await product.stop();
  const changed = await changesOfOthers(product, remote.id, 'team insights');
  process.stderr.write(`${JSON.stringify({ ...report, steps, changed }, null, 1)}\n`);
  const row = (figure: string, value: number, unit: string, limit?: number) =>
    printBenchRow({ bench: 'drill', figure, value, unit, ...(limit !== undefined && { limit }) });
  row('duration', (performance.now() - started) / 1000, 's');
  row('failed navigations', report.failed_navigations.length, '', 0);
  row('lost inputs', report.lost_inputs.length, '', 0);
  row('pages of an older build', report.stale.length, '', 0);
  row('changes of other remotes', changed.length, '', 0);
  if (report.outside_visits === 0 || steps.length < 8) {
    process.stderr.write('The remote of the team outside was not used or not released.\n');
    process.exitCode = 1;
  }
  await remote.remove();
} finally {
  await browser.close();
  await product.remove();
}
