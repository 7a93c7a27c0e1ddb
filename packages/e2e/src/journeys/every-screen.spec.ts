import type { Page } from '@playwright/test';
import { aCanary, canaryFinder } from '@repartee/testing/canary-secrets';
import { declaredScreens, shapeOf } from '../declared-screens.ts';
import { axeFindings, axeFindingsInDark } from '../harness/page/axe.ts';
import { headingFindings } from '../harness/page/headings.ts';
import { pageContents } from '../harness/page/page-contents.ts';
import { type RealIds, realIds } from '../harness/real-ids.ts';
import { type BrowserErrors, expect, test } from '../harness/test.ts';
import { callerAs, testUsers, tokenOf } from '../harness/test-users.ts';
import { routeTable } from '../route-table.ts';

// Each of two test workers tests half of the pages.
test.describe.configure({ mode: 'parallel' });
test.setTimeout(300_000);

let token: string;
let ids: RealIds;
let findCanary: ReturnType<typeof canaryFinder>;
test.beforeAll(async ({ playwright, product }) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  token = await tokenOf(request, testUsers.admin);
  ids = await realIds(request);
  const canaries = Array.from({ length: 200 }, aCanary);
  const admin = await callerAs(request, testUsers.admin);
  // Only 20 of the 200 API keys belong to the provider whose page the test opens, because a page with 200
  // keys is slow.
  const shown = ids.fill('{providerID}');
  const { id: other } = await admin.post('/v1/ai_providers', { name: 'Other voices', kind: 'elevenlabs' });
  await Promise.all(
    canaries.map((secret, index) => {
      const provider_id = index < 20 ? shown : other;
      return admin.post('/v1/ai_service_keys', { provider_id, label: `Key ${index}`, secret });
    }),
  );
  for (const [id, count] of [
    [shown, 20],
    [other, 180],
  ])
    expect((await admin.get(`/v1/ai_service_keys?provider_id=${id}`)).items).toHaveLength(Number(count));
  findCanary = canaryFinder(canaries);
  await request.dispose();
});

async function settle(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[role=status]:has(> [aria-hidden=true] [class*=bone])')).toHaveCount(0);
}

async function look(page: Page, layout: string): Promise<string[]> {
  const count = await page.locator(`[data-layout=${layout}]`).count();
  const found = count === 1 ? [] : [`not in the layout ${layout}`];
  return [
    ...found,
    ...(await headingFindings(page)),
    ...(await axeFindings(page)),
    ...(await axeFindingsInDark(page)),
  ];
}

async function visit(page: Page, { layout }: Pick<Screen, 'layout'>, address: string): Promise<string[]> {
  const answer = await page.goto(address);
  if (answer?.status() !== 200) return [`${answer?.status()}`];
  await settle(page);
  const error = await page.getByRole('heading', { name: /Page Not Found|Internal Server Error/ }).count();
  const secret = findCanary((await answer.text()) + (await pageContents(page)));
  return [
    ...(error ? ['an error page'] : []),
    ...(secret ? [`holds a piece of a secret: ${secret}`] : []),
    ...(await look(page, layout)),
  ];
}

/** Pages that redirect, each with the API request that the page waits for before it redirects. */
const leadElsewhere: Readonly<Record<string, string>> = {
  '/logout': '**/v1/fau/logout',
  '/redirect/guest': '**/v1/me',
};
const specified = routeTable.filter(({ path }) => !(path in leadElsewhere));
const others = [
  ...declaredScreens.filter(({ path }) => !routeTable.some((row) => shapeOf(row.path) === shapeOf(path))),
  ...['outcomes', 'agreement', 'reported', 'codes'].map((tab) => ({
    path: `/apps/{product}/insights?tab=${tab}`,
    layout: 'app' as const,
  })),
  ...['security', 'notifications', 'data'].map((tab) => ({
    path: `/profile?tab=${tab}`,
    layout: 'app' as const,
  })),
];
interface Screen {
  readonly path: string;
  readonly layout: string;
}
const screens: readonly Screen[] = [...specified, ...others];
const half = Math.ceil(screens.length / 2);

async function problemsOf(page: Page, complaints: BrowserErrors, part: readonly Screen[]): Promise<string[]> {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  const found: string[] = [];
  for (const row of part) {
    const address = ids.fill(row.path);
    const here = await visit(page, row, address);
    here.push(...complaints.list.splice(0).map((text) => `console: ${text}`));
    found.push(...here.map((one) => `${address} ${one}`));
  }
  return found;
}

/** The first screen of each layout, which `npm test` visits. */
const samples = [...Map.groupBy(screens, ({ layout }) => layout).values()].flatMap(([first]) => first ?? []);

test('R-LAYOUT-1 R-LAYOUT-2 R-LAYOUT-3 R-LAYOUT-4 R-LAYOUT-5 R-LAYOUT-7 a page of each layout has its declared layout', async ({
  page,
  complaints,
}) => {
  expect(samples.length).toBeGreaterThan(3);
  expect(await problemsOf(page, complaints, samples)).toEqual([]);
});

test('R-LAYOUT-1 R-LAYOUT-2 R-LAYOUT-3 R-LAYOUT-4 each page in the first half of the page list has its declared layout', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  expect(await problemsOf(page, complaints, screens.slice(0, half))).toEqual([]);
});

test('R-LAYOUT-2 R-LAYOUT-5 R-LAYOUT-7 each page in the second half of the page list has its declared layout', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  expect(await problemsOf(page, complaints, screens.slice(half))).toEqual([]);
});

test('R-NAV-5 five pages in French have their declared layout', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  const paths = ['/', '/terms/privacy', '/dashboard', '/apps/{product}/scenario/list', '/settings/user/list'];
  const found: string[] = [];
  for (const path of paths) {
    const row = routeTable.find((one) => one.path === path);
    if (row) found.push(...(await visit(page, row, `/fr-FR${path === '/' ? '' : ids.fill(path)}`)));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  }
  expect([...found, ...complaints.list]).toEqual([]);
});

test('R-LAYOUT-3 R-LAYOUT-5 R-ROUTE-3 R-ROUTE-6 the sign-out page and the guest redirect page show their layout before they redirect', async ({
  page,
  request,
}) => {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  const found: string[] = [];
  for (const [path, call] of Object.entries(leadElsewhere)) {
    const { layout = 'app' } = routeTable.find((row) => row.path === path) ?? {};
    expect(await (await request.get(path)).text()).toContain(`data-layout="${layout}"`);
    const asked = page.waitForRequest(call);
    await page.route(call, () => undefined);
    await page.goto(path);
    await asked;
    await expect(page.locator('html[data-ready=true]')).toBeAttached();
    await expect(page.getByRole('status').first()).toBeVisible();
    found.push(...(await look(page, layout)).map((one) => `${path} ${one}`));
    await page.unroute(call);
  }
  expect(found).toEqual([]);
});

test("R-ROUTE-1 R-ROUTE-28 the landing page's forms and the 403 and 404 pages have no serious axe violation", {
  tag: '@slow',
}, async ({ page }) => {
  const found: string[] = [];
  for (const form of ['login', 'forgot-password', 'reset-password?code=any']) {
    await page.goto('about:blank');
    await page.goto(`/#${form}`);
    await settle(page);
    // No mail is sent from here, so that the second one is a page without a form.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await look(page, 'web')).map((one) => `#${form} ${one}`));
  }
  for (const path of ['/403', '/no/such/place']) {
    await page.goto(path);
    await settle(page);
    found.push(...(await look(page, 'web')).map((one) => `${path} ${one}`));
  }
  expect(found).toEqual([]);
});
