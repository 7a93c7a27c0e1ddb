import type { Page } from '@playwright/test';
import { useOwnProduct } from '../harness/product/own-product.ts';
import { expect, test } from '../harness/test.ts';
import { signInAs, signInByApi, testUsers } from '../harness/test-users.ts';

// What other tests leave on the operator's home changes its height.
useOwnProduct(() => ({}));

// Other tests switch animations off. These tests switch them on, because animations must not shift the layout.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.setTimeout(90_000);

async function scriptsOn(page: Page): Promise<Map<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') names.set(requestId, new URL(response.url).pathname);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name) sizes.set(name, (sizes.get(name) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  return sizes;
}

/**
 * Records the layout shifts of each page. The returned function returns the sum of the layout shifts of the
 * current page.
 */
async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
}

test('R-ROUTE-1 R-ROUTE-8 with the demo data, the layout of the landing page, the dashboard, three lists and an editor shifts by less than 0.05', async ({
  page,
}) => {
  const layoutShift = await watchLayoutShift(page);
  const visit = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await layoutShift(), path).toBeLessThan(0.05);
  };
  await visit('/');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/');
  await signInByApi(page, testUsers.operator);
  for (const path of [
    '/dashboard',
    '/apps/repartee/scenario/list',
    '/apps/repartee/playlist/list',
    '/settings/user/list',
    '/apps/repartee/scenario/create',
  ])
    await visit(path);
});

test('R-ROUTE-1 the landing page loads at most 150 kB of JavaScript and no script of a remote', async ({
  page,
}) => {
  const scripts = await scriptsOn(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  const all = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(all).toBeGreaterThan(50_000);
  expect(all).toBeLessThanOrEqual(150_000);
  expect(
    [...scripts.keys()].filter((name) => name.startsWith('/_mfe/') || name.includes('federation')),
  ).toEqual([]);
  const inTheWay = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((one) => (one as { renderBlockingStatus?: string }).renderBlockingStatus !== 'non-blocking')
      .map(({ name }) => name),
  );
  expect(inTheWay).toEqual([]);
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0);
});

test('R-APP-1 R-APP-5 three pages that require a sign-in are rendered by the server and send no API request twice', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  const layoutShift = await watchLayoutShift(page);
  await signInByApi(page, testUsers.learner);
  const devtools = await page.context().newCDPSession(page);
  const asked: string[] = [];
  const written: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Ignore reports of load times and requests for the unread count, because the page may send them at any
    // time.
    if (!pathname.startsWith('/v1/') || /remote_loads|unread/.test(pathname)) return;
    (request.method() === 'GET' ? asked : written).push(pathname + search);
  });
  for (const [path, called, timezoneId] of [
    ['/dashboard', 'Rehearse a conversation', 'Asia/Tokyo'],
    ['/apps/repartee/scenario/list', 'Scenarios', 'America/Lima'],
    ['/settings', 'Settings', 'Asia/Tokyo'],
  ] as const)
    await test.step(path, async () => {
      asked.length = 0;
      const writtenBefore = written.length;
      // Change the browser's time zone. The page then stores the new time zone (E-8), but must not request
      // its data again.
      await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
      const drawn = await (await page.goto(path))?.text();
      expect(drawn?.split('<main')[1]).toContain(called);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main [data-loading]')).toHaveCount(0);
      // The page sends its time zone when the browser is idle.
      await expect.poll(() => written.length).toBeGreaterThan(writtenBefore);
      await page.waitForLoadState('networkidle');
      expect(asked).toContain('/v1/me');
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
      expect(await layoutShift()).toBeLessThan(0.05);
    });
  expect(written).toEqual(Array(3).fill('/v1/me/time_zone'));
  expect(complaints.list).toEqual([]);
});

test('B-12 opening pages of two remotes one after the other loads React only once and no script twice', {
  tag: '@slow',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(globalThis, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  const asked: string[] = [];
  // The dashboard prefetches scripts of the next page, so requests are counted from the start.
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  await signInAs(page, testUsers.operator);
  const menu = page.getByRole('complementary');
  for (const path of ['/settings', '/apps/repartee/scenario/list'])
    await test.step(path, async () => {
      await menu.locator(`a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  await expect.poll(() => asked.filter((name) => name.startsWith('/_mfe/')).length).toBeGreaterThan(3);
  expect(asked.length).toBe(new Set(asked).size);
  expect(
    await page.evaluate(() => (globalThis as unknown as { renderers: unknown[] }).renderers.length),
  ).toBe(1);
});

test('B-12 the developer tools of Module Federation show the loaded remotes and one version of each shared module', {
  tag: '@slow',
}, async ({ page }) => {
  await signInAs(page, testUsers.operator, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => {
    type Instance = {
      name: string;
      options: { remotes: { name: string }[] };
      shareScopeMap: { default: Record<string, object> };
    };
    const here = globalThis as unknown as Record<string, unknown>;
    const { __INSTANCES__: instances, moduleInfo } = here.__FEDERATION__ as {
      __INSTANCES__: Instance[];
      moduleInfo: object;
    };
    const shell = instances.find(({ name }) => name === 'shell');
    const shared = Object.values(shell?.shareScopeMap.default ?? {});
    return {
      sameForOlderTools: here.__VMOK__ === here.__FEDERATION__,
      instances: instances.map(({ name }) => name),
      remotes: shell?.options.remotes.map(({ name }) => name),
      snapshots: Object.keys(moduleInfo).filter((name) => name.startsWith('mfe_settings')).length,
      versions: Math.max(...shared.map((versions) => Object.keys(versions).length)),
    };
  });
  expect(seen.sameForOlderTools).toBe(true);
  expect(seen.instances).toEqual(expect.arrayContaining(['shell', 'mfe_settings']));
  expect(seen.remotes).toContain('mfe_settings');
  expect(seen.snapshots).toBe(1);
  expect(seen.versions).toBe(1);
});
