import type { Route } from '@playwright/test';
import { type LocalServer, startLocalServer } from '@repartee/testing/local-server';
import { deploymentOf } from '../../harness/deployment.ts';
import { aHandmadeBuild, type FailurePhase } from '../../harness/handmade-remote.ts';
import { goOffline } from '../../harness/page/go-offline.ts';
import {
  expectErrorPage,
  expectLayout,
  openApps,
  openLink,
  sharePage,
} from '../../harness/page/shared-page.ts';
import { expect, test } from '../../harness/test.ts';

let cutting: LocalServer;

test.describe.configure({ timeout: 90_000 });
sharePage();
test.beforeAll(async () => {
  cutting = await startLocalServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' });
    response.write('{"id":"mfe_settings","metaData":');
    setTimeout(() => response.destroy(), 50);
  });
});
test.afterAll(() => cutting.close());

type Fault = (route: Route) => Promise<void>;
const manifest = '**/_mfe/mfe-settings/*/mf-manifest.json';
const entry = '**/_mfe/mfe-settings/*/remote-entry.js';
const arrived = 'It did not arrive.';
const released = 'What arrived is not what was released';
const unreachable = 'It does not answer.';
const html = { contentType: 'text/html', body: '<!doctype html><title>hello</title>' };

const loadFaults: readonly [failure: string, where: string, fault: Fault, words: string][] = [
  ['a manifest that is a 404', manifest, (route) => route.fulfill({ status: 404, body: '' }), arrived],
  [
    'a manifest that is a 404 with JSON',
    manifest,
    (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }),
    arrived,
  ],
  ['a manifest that is HTML', manifest, (route) => route.fulfill(html), released],
  [
    'a manifest that is JSON of another shape',
    manifest,
    (route) => route.fulfill({ json: { shared: [] } }),
    released,
  ],
  ['a manifest that is cut off', manifest, (route) => route.continue({ url: cutting.origin }), arrived],
  [
    'a manifest that takes too long',
    manifest,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      await route.abort().catch(() => undefined);
    },
    arrived,
  ],
  ['an entry file that is a 404', entry, (route) => route.fulfill({ status: 404, body: '' }), arrived],
  [
    'an entry file that was changed',
    entry,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
    },
    released,
  ],
  [
    'a server that refuses every connection',
    '**/{_mfe,builds}/**',
    (route) => route.abort('connectionrefused'),
    unreachable,
  ],
];

for (const [failure, where, fault, words] of loadFaults) {
  // If the origin does not respond, a reload would lose the page.
  const reloads = words === unreachable ? 0 : 1;
  test(`R-APP-3 B-12 a remote with ${failure} causes ${reloads} reloads and an error inside the layout, and Retry opens its page`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.route(where, fault);
    const { loads } = await openApps(page);
    await openLink(page, '/settings');
    await expect.poll(loads, { timeout: 40_000 }).toBe(reloads);
    await expect(page.getByText(words)).toBeVisible({ timeout: 40_000 });
    await expectLayout(page);
    await expect(page).toHaveURL(/\/settings$/);
    await page.unroute(where);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    expect(loads()).toBe(reloads);
  });
}

test('R-APP-3 after a module that the shell shares has failed, Retry opens the page of a remote that imports it', {
  tag: '@slow',
}, async ({ page }) => {
  const shared = /\/static\/js\/async\/controls[^/]*\.js/;
  await page.route(shared, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/settings/user/list');
  await expect(page.getByText(arrived)).toBeVisible({ timeout: 40_000 });
  await expectLayout(page);
  await page.unroute(shared);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Users and groups', level: 1 })).toBeVisible();
});

test('R-APP-3 a page opens although the first request for every file of its remote fails', {
  tag: '@slow',
}, async ({ page }) => {
  const failed = new Set<string>();
  await page.route('**/_mfe/mfe-settings/**', (route) => {
    const address = route.request().url();
    if (failed.has(address)) return route.continue();
    failed.add(address);
    return route.abort('connectionreset');
  });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible({ timeout: 30_000 });
  expect(failed.size).toBeGreaterThan(4);
});

test('R-APP-3 a page opened offline shows the offline page, and loads without a click once online', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route('**/_mfe/mfe-settings/**', (route) => route.abort('internetdisconnected'));
  const { loads } = await openApps(page);
  await goOffline(page);
  await openLink(page, '/settings');
  await expectErrorPage(page, 'You are offline');
  await expectLayout(page);
  await page.unroute('**/_mfe/mfe-settings/**');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible({ timeout: 30_000 });
  expect(loads()).toBe(0);
});

const broken: readonly [FailurePhase, string | RegExp, string][] = [
  ['evaluating', 'This part could not be loaded', 'It failed while starting.'],
  ['contract', 'This part could not be loaded', 'It is not built as this product expects.'],
  ['page', 'Internal Server Error', 'Something went wrong on our side'],
  ['rendering', 'Internal Server Error', 'Something went wrong on our side'],
  ['effect', 'Internal Server Error', 'Something went wrong on our side'],
];

for (const [phase, title, words] of broken) {
  test(`R-APP-4 B-12 a remote that fails in the phase "${phase}" shows an error page, and other remotes work`, {
    tag: '@slow',
  }, async ({ page, product }) => {
    const deployment = deploymentOf(product);
    // Publish two faulty builds. With only one faulty build, the shell would load the previous build, which
    // works.
    await deployment.publish(aHandmadeBuild('mfe-ai-providers', phase, { mark: 'one' }));
    await deployment.publish(aHandmadeBuild('mfe-ai-providers', phase, { mark: 'two' }));
    const { loads } = await openApps(page);
    await openLink(page, '/ai-providers/list');
    await expectErrorPage(page, title);
    await expect(page.getByText(words)).toBeVisible();
    await openLink(page, '/settings');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    expect(loads()).toBe(0);
  });
}

test('R-APP-4 an error thrown outside of rendering shows an error page with a correlation id', {
  tag: '@slow',
}, async ({ page, product }) => {
  await deploymentOf(product).publish(aHandmadeBuild('mfe-ai-providers', 'timer'));
  const { loads } = await openApps(page);
  const told = page.waitForRequest('**/v1/client_errors');
  await openLink(page, '/ai-providers/list');
  await expectErrorPage(page, 'Internal Server Error');
  const [{ correlation_id }] = (await told).postDataJSON().errors;
  await expect(page.getByRole('main')).toContainText(correlation_id);
  await page.getByRole('button', { name: 'Back to the page as it was' }).click();
  await expect(page.getByRole('heading', { name: 'Written by hand' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('R-APP-4 a promise rejected with a text covers no page: a toast shows its correlation id', async ({
  page,
}) => {
  await openApps(page);
  const told = page.waitForRequest('**/v1/client_errors');
  await page.evaluate(() => void Promise.reject('rejected by the test'));
  const [{ correlation_id }] = (await told).postDataJSON().errors;
  await expect(page.getByText(correlation_id)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
});

test('R-APP-4 B-12 uncaught errors of a widget are shown in its place, counted for its build, and cover no page of another team', {
  tag: '@slow',
}, async ({ page, product }) => {
  const id = 'mfe-ai-providers';
  const build = aHandmadeBuild(id, 'none', {
    mark: 'uncaught',
    parts: [{ slot: 'dashboard', id: 'careless', access: 'signed-in', fails: 'uncaught' }],
  });
  await deploymentOf(product).publish(build, true);
  const reported = (text: string) =>
    page.waitForRequest(
      (request) => request.url().endsWith('/v1/client_errors') && !!request.postData()?.includes(text),
    );
  const onMount = reported('boom on mount');
  await page.goto('/dashboard');
  const failed = page.getByText('This part of the page could not be loaded.');
  const neighbour = page.getByRole('main').locator('a[href^="/apps/"]').first();
  await expect(failed).toBeVisible();
  await expect(neighbour).toBeVisible();
  expect((await onMount).postDataJSON().errors[0]).toMatchObject({
    remote: id,
    build: build.publication.build,
    kind: 'uncaught',
  });

  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'press careless' }).click();
  await expect(failed).toBeVisible();
  await expect(neighbour).toBeVisible();

  await openLink(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const late = reported('boom late');
  await page.evaluate(() => dispatchEvent(new Event('late')));
  await late;
  // The chunk that shows errors arrived with the first error, so a page that were covered would be covered by now.
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toHaveCount(0);
});

test('R-APP-4 an uncaught error in the browser of a crawler is logged and does not open the error page', {
  tag: '@slow',
}, async ({ browser, product }) => {
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const page = await browser.newPage({ userAgent, baseURL: product.url });
  await page.goto('/page2');
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  const logged = page.waitForEvent('pageerror');
  await page.evaluate(() => void Promise.reject(new Error('rejected by the test')));
  expect((await logged).message).toBe('rejected by the test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toHaveCount(0);
  await page.close();
});

test('B-12 if the code of a build throws an error, the last working build is loaded instead', {
  tag: '@slow',
}, async ({ page, product }) => {
  const deployment = deploymentOf(product);
  await deployment.publish(aHandmadeBuild('mfe-ai-providers', 'none', { mark: 'good' }));
  await deployment.publish(aHandmadeBuild('mfe-ai-providers', 'evaluating', { mark: 'bad' }));
  const { loads } = await openApps(page);
  await openLink(page, '/ai-providers/list');
  await expect(page.getByRole('heading', { name: 'Written by hand' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('B-12 the browser runs the last build that it can run instead of a force-published build that requires another React version', {
  tag: '@slow',
}, async ({ page, product }) => {
  const deployment = deploymentOf(product);
  const foreign = (mark: string) =>
    aHandmadeBuild('mfe-ai-providers', 'evaluating', { mark, needs: { react: '^20.0.0' } });
  await deployment.publish(aHandmadeBuild('mfe-ai-providers', 'none', { mark: 'works' }));
  await expect(deployment.publish(foreign('one'))).rejects.toThrow('it needs react ^20.0.0');
  await deployment.publish(foreign('one'), true);
  await deployment.publish(foreign('two'), true);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { loads } = await openApps(page);
  await openLink(page, '/ai-providers/list');
  await expect(page.getByRole('heading', { name: 'Written by hand' })).toBeVisible();
  await expectLayout(page);
  expect(errors).toEqual([]);
  expect(loads()).toBe(0);
});

test('B-12 a disabled remote shows a notice instead of its pages', { tag: '@slow' }, async ({
  page,
  product,
}) => {
  const deployment = deploymentOf(product);
  await deployment.turn('mfe-settings', 'disabled');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const { loads } = await openApps(page);
  await expect(page.locator('a[href="/settings"]')).toHaveCount(0);
  await openLink(page, '/apps/repartee/scenario/list');
  await expect(page.getByRole('heading', { name: 'Scenarios', level: 1 })).toBeVisible();
  await page.goto('/settings');
  await expectErrorPage(page);
  await expect(page.getByText('It is switched off at the moment.')).toBeVisible();
  await expectLayout(page);
  expect(fetched.filter((url) => url.includes('/_mfe/mfe-settings/'))).toEqual([]);

  await deployment.turn('mfe-settings', 'enabled');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(loads()).toBe(1);
  await page.goto('/apps');
  await expect(page.locator('a[href="/settings"]').first()).toBeVisible();
});

test('B-12 an open page hears that its remote was disabled without a click, also if the remote has replaced fetch', {
  tag: '@slow',
}, async ({ page, product }) => {
  const deployment = deploymentOf(product);
  await deployment.publish(aHandmadeBuild('mfe-ai-providers', 'none', { mark: 'replaces' }));
  const { loads } = await openApps(page);
  await openLink(page, '/ai-providers/list');
  await expect(page.getByRole('heading', { name: 'Written by hand' })).toBeVisible();
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new Error('replaced'));
  });
  await deployment.turn('mfe-ai-providers', 'disabled');
  await expect(page.getByText('It is switched off at the moment.')).toBeVisible();
  expect(loads()).toBe(1);
  expect(await page.evaluate(() => String(globalThis.fetch))).toContain('native code');
  await deployment.turn('mfe-ai-providers', 'enabled');
});

test('E-15 a worker made of a file of a remote reaches no other site, and a frame made of one shows nothing', {
  tag: '@slow',
}, async ({ page, product }) => {
  let visits = 0;
  const elsewhere = await startLocalServer((_request, response) => {
    visits += 1;
    response.end();
  });
  const outside = `${elsewhere.origin}/`;
  const build = aHandmadeBuild('mfe-ai-providers', 'none', {
    files: {
      'worker.js': `const ask = (url) => fetch(url, { mode: 'no-cors' }).then(() => 'reached', () => 'blocked');
        onmessage = async ({ data }) => postMessage(await Promise.all(data.map(ask)));`,
      'frame.html': '<script src="frame.js"></script>',
      'frame.js': `fetch('${outside}', { mode: 'no-cors' });`,
    },
  });
  await deploymentOf(product).publish(build);
  await page.goto('/');
  const found = await page.evaluate(
    async ({ home, urls }) => {
      const worker = new Worker(`${home}worker.js`);
      const answers = new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = reject;
      });
      worker.postMessage(urls);
      const frame = document.createElement('iframe');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.src = `${home}frame.html`;
      document.body.append(frame);
      await loaded;
      return { worker: await answers, frame: frame.contentDocument };
    },
    { home: `/_mfe/mfe-ai-providers/${build.publication.build}/`, urls: ['/v1/me', outside] },
  );
  expect(found).toEqual({ worker: ['reached', 'blocked'], frame: null });
  expect(visits).toBe(0);
  await elsewhere.close();
});
