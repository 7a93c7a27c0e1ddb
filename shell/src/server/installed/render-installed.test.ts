// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { renderInstalled } from './render-installed.ts';

const boot = aBootManifest();
const bootManifest = { ...boot, product: { ...boot.product, name: 'Plainte & <Réponse>' } };

async function bodyOf(path: string, offlinePage = true): Promise<string> {
  const answer = await renderInstalled(path, { bootManifest, offlinePage });
  if (!answer) throw new Error(`${path} is not served`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  return answer.text();
}

it('the web manifest has the name of the installation and the language of its path, and is one application in all languages', async () => {
  const manifests = await Promise.all(
    ['/manifest.webmanifest', '/en-GB/manifest.webmanifest', '/fr-FR/manifest.webmanifest'].map(
      async (path) => JSON.parse(await bodyOf(path)),
    ),
  );
  expect(manifests.map(({ lang, description }) => [lang, description.split(' ')[0]])).toEqual([
    ['en-GB', 'Rehearse'],
    ['en-GB', 'Rehearse'],
    ['fr-FR', 'Répétez'],
  ]);
  for (const { name, id, scope, start_url, icons } of manifests) {
    expect([name, id, scope, start_url]).toEqual(['Plainte & <Réponse>', '/', '/', '/dashboard']);
    for (const { src } of icons)
      expect([src, existsSync(join(import.meta.dirname, '../../../public', src))]).toEqual([src, true]);
  }
});

it('the web manifest has the colour and the icon that the operator chose, else those of the product', async () => {
  const manifestOf = async (product: object) => {
    const context = {
      bootManifest: { ...boot, product: { ...boot.product, ...product } },
      offlinePage: true,
    };
    return (await renderInstalled('/manifest.webmanifest', context))?.json();
  };
  const own = await manifestOf({});
  expect([own.theme_color, own.icons.length]).toEqual([own.background_color, 4]);
  const chosen = await manifestOf({ colour: '#1d4ed8', icon: '/brand/icon.png' });
  expect([chosen.theme_color, chosen.background_color]).toEqual(['#1d4ed8', '#1d4ed8']);
  const png = { src: '/brand/icon.png', sizes: '192x192 512x512', type: 'image/png' };
  expect(chosen.icons).toEqual([
    { ...png, purpose: 'any' },
    { ...png, purpose: 'maskable' },
  ]);
  const [vector] = (await manifestOf({ icon: '/brand/icon.svg' })).icons;
  expect([vector.sizes, vector.type]).toEqual(['any', 'image/svg+xml']);
});

it('paths other than those of the manifest and the worker are not served', async () => {
  for (const path of ['/fr-FR/sw.js', '/de-DE/manifest.webmanifest', '/sw.js.map'])
    expect(await renderInstalled(path, { bootManifest, offlinePage: true })).toBeUndefined();
});

type Listener = (event: object) => void;

/** Runs the text of a worker and returns its listeners. */
function install(code: string) {
  const listeners = new Map<string, Listener>();
  const [skipWaiting, showNotification, openWindow] = [vi.fn(async () => {}), vi.fn(), vi.fn()];
  new Function('addEventListener', 'globalThis', code)(
    (name: string, listener: Listener) => listeners.set(name, listener),
    { skipWaiting, registration: { showNotification }, clients: { openWindow } },
  );
  return { listeners, skipWaiting, showNotification, openWindow };
}

/** Returns what the worker responds to a request; undefined if it leaves the request to the browser. */
async function respond(listener: Listener | undefined, request: object, preloadResponse?: Promise<Response>) {
  let answer: Promise<Response> | undefined;
  const respondWith = (one: Promise<Response>) => {
    answer = one;
  };
  listener?.({ request, preloadResponse, respondWith });
  return answer;
}

const navigation = { mode: 'navigate', destination: 'document', method: 'GET' };
const offline = async () => {
  throw new TypeError('Failed to fetch');
};
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.innerHTML = '';
  document.documentElement.removeAttribute('lang');
  history.replaceState(null, '', '/');
});

it('R-APP-2 R-APP-3 the worker responds to documents only: with that of the server, or the offline page if there is none', async () => {
  const { listeners, skipWaiting } = install(await bodyOf('/sw.js'));
  listeners.get('install')?.({});
  expect(skipWaiting).toHaveBeenCalledOnce();
  const fetched = listeners.get('fetch');
  for (const other of [
    { ...navigation, mode: 'cors', destination: '' },
    { ...navigation, mode: 'no-cors', destination: 'script' },
    { ...navigation, destination: 'iframe' },
    { ...navigation, method: 'POST' },
  ])
    expect(await respond(fetched, other)).toBeUndefined();

  const online = vi.fn(async () => new Response('of the server', { status: 500 }));
  vi.stubGlobal('fetch', online);
  expect(await (await respond(fetched, navigation))?.text()).toBe('of the server');
  const preloaded = Promise.resolve(new Response('preloaded'));
  expect(await (await respond(fetched, navigation, preloaded))?.text()).toBe('preloaded');
  expect(online).toHaveBeenCalledOnce();

  vi.stubGlobal('fetch', offline);
  const page = await respond(fetched, navigation);
  expect([page?.status, page?.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const html = (await page?.text()) ?? '';
  expect(html).toContain('Plainte &amp; &lt;Réponse&gt;');
  const policy = page?.headers.get('content-security-policy');
  const inline = [...html.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)].map(
    ([, text = '']) => text,
  );
  expect(inline).toHaveLength(3);
  for (const text of inline) expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
});

it('E-7 the worker shows a pushed message, and a click on it opens its path', async () => {
  const { listeners, showNotification, openWindow } = install(await bodyOf('/sw.js'));
  const waitUntil = vi.fn();
  listeners.get('push')?.({
    waitUntil,
    data: { json: () => ({ title: 'Due soon', body: 'Hard talks', path: '/apps' }) },
  });
  listeners.get('push')?.({ waitUntil, data: null });
  expect(showNotification.mock.calls).toEqual([
    ['Due soon', { body: 'Hard talks', tag: '/apps', icon: '/icon-192.png', data: '/apps' }],
  ]);
  const close = vi.fn();
  listeners.get('notificationclick')?.({ waitUntil, notification: { data: '/apps', close } });
  expect([close.mock.calls.length, openWindow.mock.calls, waitUntil.mock.calls.length]).toEqual([
    1,
    [['/apps']],
    2,
  ]);
});

it('R-APP-2 the bytes of the worker differ for each build, so that a release or a rollback replaces it', async () => {
  const other = await renderInstalled('/sw.js', {
    bootManifest: { ...bootManifest, build_id: 'build-2' },
    offlinePage: true,
  });
  expect(await other?.text()).not.toBe(await bodyOf('/sw.js'));
});

it('a switched-off worker takes the place of an installed one and responds to nothing', async () => {
  const { listeners, skipWaiting } = install(await bodyOf('/sw.js', false));
  listeners.get('install')?.({});
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect([...listeners.keys()]).toEqual(['install']);
});

it.each([
  ['/fr-FR/apps', '', 'en-GB', 'fr-FR', 'Vous êtes hors ligne'],
  ['/apps', 'a=1; i18n_redirected=fr-FR', 'en-GB', 'fr-FR', 'Vous êtes hors ligne'],
  ['/apps', '', 'fr-CA', 'fr-FR', 'Vous êtes hors ligne'],
  ['/fr/apps', '', 'de-DE', 'en-GB', 'You are offline'],
])(
  'R-NAV-5 the offline page of %s with the cookie “%s” and the browser in %s is in %s',
  async (path, cookie, browser, locale, title) => {
    const { listeners } = install(await bodyOf('/sw.js'));
    vi.stubGlobal('fetch', offline);
    const html = (await (await respond(listeners.get('fetch'), navigation))?.text()) ?? '';
    document.documentElement.innerHTML = html;
    document.documentElement.lang = 'en-GB';
    history.replaceState(null, '', path);
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.useFakeTimers();
    try {
      new Function([...document.scripts].at(-1)?.textContent ?? '')();
      expect([document.documentElement.lang, document.querySelector('h1')?.textContent]).toEqual([
        locale,
        title,
      ]);
      expect(document.title).toBe(`${title} · Plainte & <Réponse>`);
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  },
);
