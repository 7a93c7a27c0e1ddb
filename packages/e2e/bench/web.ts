import { existsSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium, type Page, request } from '@playwright/test';
import { callerAs, people, tokenOf } from '../src/harness/people.ts';
import { type Product, startProduct } from '../src/harness/product.ts';
import { stageOf } from '../src/harness/stage.ts';
import { buildOneBundle } from './web/one-bundle.ts';
import { hasCaddy, startCaddy } from './web/proxy.ts';
import { freePort } from './web/reachable.ts';
import { linesOf, type Row, tableHead } from './web/table.ts';
import { type Visit, visit } from './web/visit.ts';

// Four pages, cold and warm, at full speed and as on a slow phone, of the product and of the same product built as one
// bundle without federation, which take turns in going first. `pnpm bench web [rounds]`.
const rounds = Number(process.argv[2] ?? 5);
const caddy = hasCaddy();

interface Site {
  readonly origin: string;
  readonly public_key: string;
  readonly token: string;
  readonly pages: readonly {
    readonly name: string;
    readonly path: string;
    settled(page: Page): Promise<unknown>;
  }[];
  close(): Promise<void>;
}

async function pagesOf(product: Product) {
  const context = await request.newContext({ baseURL: product.url });
  const editor = await callerAs(context, people.editor);
  const { items } = await editor.get('/v1/scenarios');
  const session = await editor.post('/v1/coaching_sessions', { scenario_id: items[0].id });
  const token = await tokenOf(context, people.editor);
  await context.dispose();
  const pages = [
    { name: '/', path: '/', settled: (page: Page) => page.locator('html[data-ready=true]').waitFor() },
    {
      name: '/dashboard',
      path: '/dashboard',
      settled: (page: Page) => page.locator('main a[href*="/scenario/"]').first().waitFor(),
    },
    {
      name: 'scenarios',
      path: '/apps/repartee/scenario/list',
      settled: (page: Page) => page.locator('main a[href*="/scenario/info-"]').first().waitFor(),
    },
    {
      name: 'play',
      path: `/apps/repartee/session/play-${session.id}`,
      settled: (page: Page) => stageOf(page).composer.waitFor(),
    },
  ];
  return { token, pages };
}

async function openSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = await freePort();
  const outside = caddy ? `https://localhost:${port}` : undefined;
  const product = await startProduct({ ...env, ...(outside ? { PUBLIC_URL: outside } : {}) });
  const proxy = caddy ? await startCaddy(port, Number(new URL(product.url).port)) : undefined;
  return {
    origin: outside ?? product.url,
    public_key: proxy?.public_key ?? '',
    ...(await pagesOf(product)),
    close: async () => {
      await proxy?.close();
      await product.remove();
    },
  };
}

/** A browser that has never been here, and the same one coming back. */
async function coldAndWarm(browser: Browser, site: Site, page: Site['pages'][number], slow: boolean) {
  const localStorage = page.path === '/' ? [] : [{ name: 'access_token', value: site.token }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  });
  const open = () => visit(context, site.origin + page.path, slow, page.settled);
  const visits = { cold: await open(), warm: await open() };
  await context.close();
  return visits;
}

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

const bundle = await buildOneBundle();
const sites = [await openSite(), await openSite({ SHELL_DIST: bundle })];
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
  `Medians of ${rounds} rounds, ratios within a round (and where half of them lie), ${caddy ? 'HTTP/2 behind Caddy' : 'HTTP/1.1 (Caddy is not installed)'}, ${cpus().length} cores, load ${loads()}.
Slow: 4 × slower processor, 1.6 Mbit/s, 150 ms round trip.

${tableHead}`,
);
try {
  for (const slow of [false, true])
    for (const index of sites[0]?.pages.keys() ?? [])
      for (const row of await measure(browser, sites, index, slow)) process.stdout.write(linesOf(row));
} finally {
  await browser.close();
  for (const site of sites) await site.close();
  rmSync(bundle, { recursive: true, force: true });
}
process.stdout.write(`\nLoad at the end ${loads()}.\n`);
