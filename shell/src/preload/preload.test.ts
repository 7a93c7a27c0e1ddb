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

it('B-12 a script or a style is held ready once, a script with a hash as its entry is asked for', () => {
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

it('B-12 what is fetched is there for who takes it, of these bytes alone', async () => {
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  preloadResource({ as: 'fetch', href: '/manifest.json', integrity: 'sha384-m' });
  const address = `${location.origin}/manifest.json`;
  expect(await (await globalThis.preloadedResponses?.[address])?.text()).toBe('{}');
  expect(fetched.mock.calls).toMatchObject([[address, { integrity: 'sha384-m' }]]);
  expect(links()).toEqual([]);
});
