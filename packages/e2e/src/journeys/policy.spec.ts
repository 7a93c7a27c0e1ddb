import type { APIRequestContext } from '@playwright/test';
import { startLocalServer } from '@repartee/testing/local-server';
import { stageOf } from '../harness/stage.ts';
import { expect, test } from '../harness/test.ts';
import {
  beginSession,
  callerAs,
  fillSignIn,
  signInAs,
  signInByForm,
  testUsers,
} from '../harness/test-users.ts';

test.setTimeout(90_000);

const headersOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).headers();

test('signing in, playing a session and reading its result violate no content security policy', {
  tag: '@slow',
}, async ({ page, request, complaints }) => {
  const violations: string[] = [];
  await page.exposeFunction('violated', (text: string) => violations.push(text));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
      (globalThis as unknown as { violated(text: string): void }).violated(
        `${documentURI}: ${violatedDirective} ${blockedURI}`,
      ),
    ),
  );
  await signInByForm(page, testUsers.learner);
  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const learner = await callerAs(request, testUsers.learner);
  await page.goto(`/apps/repartee/session/play-${await beginSession(learner)}`);
  const stage = stageOf(page);
  await stage.say('The release slips three weeks. What does that date mean on your side?');
  await stage.endEarly();
  await expect(page.getByText(/^Too short to judge: one turn/)).toBeVisible({ timeout: 30_000 });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
  expect(complaints.list).toEqual([]);
});

test('the content security policy blocks inline scripts, event handlers, data: URLs and eval', async ({
  page,
}) => {
  await page.goto('/');
  const ran = await page.evaluate(async () => {
    const inline = document.createElement('script');
    inline.textContent = 'window.inlineRan = true';
    document.body.append(inline);
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.handlerRan = true');
    image.src = '/nothing.png';
    document.body.append(image);
    const elsewhere = await new Promise((resolve) => {
      const script = document.createElement('script');
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
      script.src = 'data:text/javascript,window.dataRan=true';
      document.body.append(script);
    });
    let evaluated = true;
    try {
      // biome-ignore lint/security/noGlobalEval: the test expects that the content security policy blocks eval
      globalThis.eval('1');
    } catch {
      evaluated = false;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { inlineRan, handlerRan } = globalThis as { inlineRan?: boolean; handlerRan?: boolean };
    return { inline: inlineRan, handler: handlerRan, elsewhere, evaluated };
  });
  expect(ran).toEqual({ inline: undefined, handler: undefined, elsewhere: false, evaluated: false });
});

test('E-15 a script of the page can load no script of another site, and run no inline script, with a nonce of the document', async ({
  page,
}) => {
  const visits: string[] = [];
  const elsewhere = await startLocalServer((request, response) => {
    visits.push(request.url ?? '');
    response.end('window.foreignRan = true');
  });
  await page.goto('/');
  const ran = await page.evaluate(async (src) => {
    const marked = [...document.querySelectorAll<HTMLElement>('*')].filter(({ nonce }) => nonce);
    const nonces = [...new Set(marked.map(({ nonce }) => nonce))];
    for (const nonce of nonces) {
      const inline = Object.assign(document.createElement('script'), { nonce });
      inline.textContent = 'window.inlineRan = true';
      document.head.append(inline);
      await new Promise((resolve) => {
        const foreign = { nonce, src, onload: resolve, onerror: resolve };
        document.head.append(Object.assign(document.createElement('script'), foreign));
      });
    }
    const { inlineRan, foreignRan } = globalThis as { inlineRan?: boolean; foreignRan?: boolean };
    return { nonces: nonces.length, inlineRan, foreignRan };
  }, `${elsewhere.origin}/x.js`);
  expect(ran).toEqual({ nonces: 1, inlineRan: undefined, foreignRan: undefined });
  expect(visits).toEqual([]);
  await elsewhere.close();
});

test('while a dialog is open, the page behind the dialog does not scroll, and the console shows no error', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  await signInAs(page, testUsers.editor, '/apps/repartee/scenario/list');
  await page
    .getByRole('button', { name: /^Share / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Share “/ })).toBeVisible();
  const scrolled = async () => {
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(200);
    return page.evaluate(() => scrollY);
  };
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrolled()).toBeGreaterThan(0);
  expect(complaints.list).toEqual([]);
});

test('every HTML document has the security headers, and on plain HTTP no Strict-Transport-Security header', async ({
  request,
}) => {
  for (const path of ['/', '/dashboard', '/terms/privacy', '/fr-FR', '/no/such/place', '/403']) {
    const headers = await headersOf(request, path);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]{44}')+(;|$)/);
    expect(policy, path).not.toMatch(/'unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy, path).toContain(rule);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy'], path).toMatch(/^microphone=\(self\), camera=\(\)/);
    expect(headers, path).not.toHaveProperty('strict-transport-security');
  }
});

/** Redirect targets on another site, most of them disguised as a path of this site. */
const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/fr-FR//evil.example',
  '//evil.example/fr-FR',
  '/en-US//evil.example',
  '/fr//evil.example',
  '/en%2F%2Fevil.example',
];

test('R-NAV-4 R-NAV-5 the server never redirects to another site, however the target in the URL is spelled', async ({
  request,
  product,
}) => {
  for (const one of elsewhere) {
    for (const path of [
      one,
      `/?after=${encodeURIComponent(one)}`,
      `/redirect/guest?to=${encodeURIComponent(one)}`,
    ]) {
      if (!path.startsWith('/')) continue;
      const answer = await fetch(product.url + path, { redirect: 'manual' });
      const target = answer.headers.get('location');
      if (target) expect([path, new URL(target, product.url).origin]).toEqual([path, product.url]);
      await answer.body?.cancel();
    }
  }
  const moved = await headersOf(request, '/en-US/terms/privacy');
  expect(moved.location).toBe('/en-GB/terms/privacy');
});

test('R-NAV-4 a user who signs in with a redirect target on another site stays on the site of the product', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  for (const one of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%09/evil.example']) {
    await page.goto(`/?after=${encodeURIComponent(one)}#login`);
    await fillSignIn(page, testUsers.learner);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page).not.toHaveURL(/#login$/);
    expect(new URL(page.url()).origin).toBe(product.url);
    await page.evaluate(() => localStorage.clear());
  }
  expect([...new Set(asked)]).toEqual([new URL(product.url).hostname]);
});
