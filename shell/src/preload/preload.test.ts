// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { preloadResource } from './preload.inline.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.preloadedFiles = undefined;
  globalThis.preloadedResponses = undefined;
  document.head.innerHTML = '';
});
const links = () => [...document.querySelectorAll('link')];

it('B-12 a script or style is preloaded once', () => {
  preloadResource({ as: 'style', href: '/page.css' });
  preloadResource({ as: 'style', href: `${location.origin}/page.css` });
  preloadResource({ as: 'script', href: '/entry.js', integrity: 'sha384-e' });
  preloadResource({ as: 'script', href: 'https://elsewhere.example/page.js' });
  const [style, entry, foreign, ...more] = links();
  expect(style).toMatchObject({ rel: 'preload', as: 'style', fetchPriority: 'low', crossOrigin: null });
  expect(entry).toMatchObject({ as: 'script', integrity: 'sha384-e', crossOrigin: 'anonymous' });
  expect(foreign).toMatchObject({ as: 'script', crossOrigin: 'anonymous' });
  expect(more).toEqual([]);
});

it('B-12 a preloaded response stays readable after the time-out of its request', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    const start = (body: ReadableStreamDefaultController) => {
      signal?.addEventListener('abort', () => body.error(signal.reason));
      body.enqueue(new TextEncoder().encode('{}'));
      setTimeout(() => !signal?.aborted && body.close());
    };
    return new Response(new ReadableStream({ start }));
  });
  preloadResource({ as: 'fetch', href: '/manifest.json' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  timeout.abort();
  const response = await globalThis.preloadedResponses?.[`${location.origin}/manifest.json`];
  expect([response?.status, await response?.text()]).toEqual([200, '{}']);
});

it('B-12 a file for `fetch` is preloaded with its hash', async () => {
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  preloadResource({ as: 'fetch', href: '/manifest.json', integrity: 'sha384-m' });
  const address = `${location.origin}/manifest.json`;
  expect(await (await globalThis.preloadedResponses?.[address])?.text()).toBe('{}');
  expect(fetched.mock.calls).toMatchObject([[address, { integrity: 'sha384-m' }]]);
  expect(links()).toEqual([]);
});
