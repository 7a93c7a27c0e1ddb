import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import { drill, drillSettings } from '../src/harness/drill/drill.ts';
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
    operations: 30,
    at_once: atOnce,
    beside: {
      page,
      run: async (pause) => void steps.push(...(await releaseOutside(remote, product, page, pause))),
    },
  });
  const changed = changesOfOthers(product, remote.id, 'team insights');
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${JSON.stringify({ seconds, ...report, steps, changed }, null, 1)}\n`);
  const { failed_navigations, lost_inputs, stale, outside_visits } = report;
  const noticed = failed_navigations.length + lost_inputs.length + stale.length + changed.length;
  process.exitCode = noticed > 0 || outside_visits === 0 || steps.length < 8 ? 1 : 0;
  await remote.remove();
} finally {
  await browser.close();
  await product.remove();
}
