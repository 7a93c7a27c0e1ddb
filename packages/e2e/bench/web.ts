import { existsSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type Figure, limitLine, limitsHead } from './web/limits.ts';
import { buildOneBundle } from './web/one-bundle.ts';
import { hasCaddy } from './web/proxy.ts';
import { type RouteChange, routeChanges } from './web/route-changes.ts';
import { signInUsable } from './web/sign-in.ts';
import { openSite, type Site, type SitePage } from './web/site.ts';
import { linesOf, type Row, ratiosOf, tableHead } from './web/table.ts';
import { type Visit, visit } from './web/visit.ts';

// Four pages, cold and warm, at full speed and as on a slow phone, of the product and of the same product built as one
// bundle without federation, which take turns in going first; then what federation costs and the product’s own figures,
// beside what they may be at most. `pnpm bench web [rounds] [page …]`; of single pages, what federation costs alone.
const rounds = Number(process.argv[2] ?? 5);
const asked = process.argv.slice(3);

/** A browser that has never been here, signed in or not. */
async function inNewBrowser<T>(
  browser: Browser,
  { origin, kept }: Site,
  signedIn: boolean,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage: signedIn ? kept : [] }] },
  });
  const used = await use(context);
  await context.close();
  return used;
}

/** The first visit of a browser, and its second. */
const coldAndWarm = (browser: Browser, site: Site, page: SitePage, slow: boolean) =>
  inNewBrowser(browser, site, page.path !== '/', async (context) => {
    const open = () => visit(context, site.origin + page.path, slow, page.settled);
    return { cold: await open(), warm: await open() };
  });

async function measure(
  browser: Browser,
  sites: readonly Site[],
  index: number,
  slow: boolean,
): Promise<Row[]> {
  const seen = sites.map(() => ({ cold: [] as Visit[], warm: [] as Visit[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, site] of round % 2 === 0 ? [...sites.entries()] : [...sites.entries()].reverse()) {
      const page = site.pages[index];
      if (!page) continue;
      const { cold, warm } = await coldAndWarm(browser, site, page, slow);
      seen[at]?.cold.push(cold);
      seen[at]?.warm.push(warm);
    }
  const [federated, one] = seen;
  return (['cold', 'warm'] as const).map((visited) => ({
    page: sites[0]?.pages[index]?.name ?? '',
    condition: `${visited}, ${slow ? 'slow' : 'full speed'}`,
    federated: federated?.[visited] ?? [],
    one_bundle: one?.[visited] ?? [],
  }));
}

/** What federation costs, in hundredths of what one bundle takes. */
const costsOf = (row: Row): Figure[] => {
  const percent = (figure: 'bytes' | 'largest_paint') => ratiosOf(figure, row).map((one) => one * 100);
  const name = `${row.page} ${row.condition}`;
  return [
    { name: `${name}: LCP against one bundle, %`, values: percent('largest_paint'), limit: 110 },
    { name: `${name}: bytes against one bundle, %`, values: percent('bytes'), limit: 115 },
  ];
};

/** What a person waits for in the product itself, as on a slow phone unless its name says otherwise. */
async function figuresOf(browser: Browser, site: Site, slowRows: readonly Row[]): Promise<Figure[]> {
  const visits = (page: string, visited: string) =>
    slowRows.find((row) => row.page === page && row.condition.startsWith(visited))?.federated ?? [];
  const largest = (page: string, visited: string, limit?: number): Figure => ({
    name: `${page} ${visited}: LCP, ms`,
    values: visits(page, visited).map(({ largest_paint }) => largest_paint),
    ...(limit === undefined ? {} : { limit }),
  });
  const scripts = visits('/', 'cold').map(({ script_bytes }) => script_bytes / 1000);
  const usable: number[] = [];
  const changes: { slow: boolean; change: RouteChange }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    usable.push(await inNewBrowser(browser, site, false, (context) => signInUsable(context, site.origin)));
    for (const slow of [false, true])
      for (const change of await inNewBrowser(browser, site, true, (context) =>
        routeChanges(context, `${site.origin}/dashboard`, slow),
      ))
        changes.push({ slow, change });
  }
  const toScreens = [false, true].flatMap((slow) =>
    [...new Set(changes.map(({ change }) => change.to))].map((to) => ({
      name: `to ${to}, warm, ${slow ? '4 × slower' : 'full speed'}: until it says what it is, ms`,
      values: changes
        .filter((one) => one.slow === slow && one.change.to === to)
        .map(({ change }) => change.milliseconds),
      limit: 100,
    })),
  );
  return [
    largest('/', 'cold', 700),
    { name: '/ cold: JavaScript, kB', values: scripts, limit: 150 },
    {
      name: '/ cold: files in the way of the first paint',
      values: visits('/', 'cold').map((one) => one.in_the_way),
      limit: 0,
    },
    { name: '/#login cold: until the form takes what is typed, ms', values: usable, limit: 1700 },
    largest('/dashboard', 'cold', 2500),
    largest('/dashboard', 'warm', 800),
    ...['scenarios', 'play'].flatMap((page) => [largest(page, 'cold'), largest(page, 'warm')]),
    ...toScreens,
  ];
}

const bundle = await buildOneBundle();
const federated = await openSite();
const sites = [federated, await openSite({ SHELL_DIST: bundle })];
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const browser = await chromium.launch({
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--ignore-certificate-errors-spki-list=${sites.map(({ public_key }) => public_key).join(',')}`,
  ],
  ...(system ? { executablePath: system } : {}),
});
const loads = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
process.stdout.write(
  `Medians of ${rounds} rounds, ratios within a round (and where half of them lie), ${hasCaddy() ? 'HTTP/2 behind Caddy' : 'HTTP/1.1 (Caddy is not installed)'}, ${cpus().length} cores, load ${loads()}.
Slow: 4 × slower processor, 1.6 Mbit/s, 150 ms round trip.

${tableHead}`,
);
const rows: Row[] = [];
try {
  for (const slow of [false, true])
    for (const [index, { name }] of federated.pages.entries()) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      for (const row of await measure(browser, sites, index, slow)) {
        process.stdout.write(linesOf(row));
        rows.push(row);
      }
    }
  process.stdout.write(`\n${limitsHead}`);
  for (const figure of rows.flatMap(costsOf)) process.stdout.write(limitLine(figure));
  const slowRows = rows.filter(({ condition }) => condition.endsWith('slow'));
  const own = asked.length > 0 ? [] : await figuresOf(browser, federated, slowRows);
  for (const figure of own) process.stdout.write(limitLine(figure));
} finally {
  await browser.close();
  for (const site of sites) await site.close();
  rmSync(bundle, { recursive: true, force: true });
}
process.stdout.write(`\nLoad at the end ${loads()}.\n`);
