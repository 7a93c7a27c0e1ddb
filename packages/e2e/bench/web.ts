import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import { benchHead } from '@repartee/tooling/bench-row';
import { costsOf, limitsOf, shiftOf, usableFigures } from './web/figures.ts';
import { inNewBrowser } from './web/in-new-browser.ts';
import { printFigure } from './web/limits.ts';
import { buildOneBundle } from './web/one-bundle.ts';
import { readArguments, type SitePage } from './web/pages.ts';
import { hasCaddy } from './web/proxy.ts';
import { openSite, type Site } from './web/site.ts';
import { linesOf, type Row, tableHead } from './web/table.ts';
import { type Visit, visit } from './web/visit.ts';

// Usage: pnpm bench web [rounds] [page …]. Measures pages with a cold and a warm cache, at full speed and
// throttled like a slow phone. Four pages are also measured in a build as one bundle, without Module Federation.
const { rounds, pages } = (() => {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
})();

const coldAndWarm = (browser: Browser, site: Site, page: SitePage, slow: boolean) =>
  inNewBrowser(browser, site, page.signed_in, async (context) => {
    const open = () => visit(context, site.origin + page.path(site), slow, page.settled);
    return { cold: await open(), warm: await open() };
  });

async function measure(
  browser: Browser,
  sites: readonly Site[],
  page: SitePage,
  slow: boolean,
): Promise<Row[]> {
  const measured = [...sites.entries()].slice(0, page.compared ? undefined : 1);
  const seen = sites.map(() => ({ cold: [] as Visit[], warm: [] as Visit[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, site] of round % 2 === 0 ? measured : [...measured].reverse()) {
      const { cold, warm } = await coldAndWarm(browser, site, page, slow);
      seen[at]?.cold.push(cold);
      seen[at]?.warm.push(warm);
    }
  const [federated, one] = seen;
  return (['cold', 'warm'] as const).map((visited) => ({
    page: page.name,
    condition: `${visited}, ${slow ? 'slow' : 'full speed'}`,
    federated: federated?.[visited] ?? [],
    one_bundle: one?.[visited] ?? [],
  }));
}

const bundle = pages.some(({ compared }) => compared) ? await buildOneBundle() : undefined;
const federated = await openSite();
const sites = [federated, ...(bundle ? [await openSite({ SHELL_DIST: bundle })] : [])];
const browser = await chromium.launch({
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--ignore-certificate-errors-spki-list=${sites.map(({ public_key }) => public_key).join(',')}`,
  ],
  ...chromiumLaunchOptions(),
});
const loads = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
process.stdout.write(
  `Medians of ${rounds} rounds. ${hasCaddy() ? 'HTTP/2 behind Caddy' : 'HTTP/1.1 (Caddy is not installed)'}, ${cpus().length} cores, load average ${loads()}.
Slow: 4 × slower processor, 1.6 Mbit/s, 150 ms round trip. Layout shift (CLS): the worst five seconds of a visit.

${tableHead}`,
);
const rows: Row[] = [];
try {
  for (const slow of [false, true])
    for (const page of pages)
      for (const row of await measure(browser, sites, page, slow)) {
        process.stdout.write(linesOf(row));
        rows.push(row);
      }
  const slowRows = rows.filter(({ condition }) => condition.endsWith('slow'));
  process.stdout.write(`\n${benchHead}`);
  for (const figure of [
    ...rows.flatMap(costsOf),
    ...rows.map(shiftOf),
    ...pages.flatMap((page) => limitsOf(page, slowRows)),
    ...(await usableFigures(browser, federated, pages, rounds)),
  ])
    printFigure(figure);
} finally {
  await browser.close();
  for (const site of sites) await site.close();
  if (bundle) rmSync(bundle, { recursive: true, force: true });
}
process.stdout.write(`\nLoad average at the end ${loads()}.\n`);
