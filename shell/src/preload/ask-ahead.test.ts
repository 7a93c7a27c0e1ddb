// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { askAhead } from './ask-ahead.inline.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.askedAhead = undefined;
  globalThis.answersAhead = undefined;
  document.head.innerHTML = '';
});
const links = () => [...document.querySelectorAll('link')];

it('B-12 a script or a style is held ready once, a script with a hash as its entry is asked for', () => {
  askAhead({ as: 'style', href: '/page.css' });
  askAhead({ as: 'style', href: `${location.origin}/page.css` });
  askAhead({ as: 'script', href: '/entry.js', integrity: 'sha384-e' });
  askAhead({ as: 'script', href: 'https://elsewhere.example/page.js' });
  const [style, entry, foreign, ...more] = links();
  expect(style).toMatchObject({ rel: 'preload', as: 'style', fetchPriority: 'low', crossOrigin: null });
  expect(entry).toMatchObject({ as: 'script', integrity: 'sha384-e', crossOrigin: 'anonymous' });
  expect(foreign).toMatchObject({ as: 'script', crossOrigin: 'anonymous' });
  expect(more).toEqual([]);
});

it('B-12 what is fetched is there for who takes it, of these bytes alone', async () => {
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  askAhead({ as: 'fetch', href: '/manifest.json', integrity: 'sha384-m' });
  const address = `${location.origin}/manifest.json`;
  expect(await (await globalThis.answersAhead?.[address])?.text()).toBe('{}');
  expect(fetched.mock.calls).toMatchObject([[address, { integrity: 'sha384-m' }]]);
  expect(links()).toEqual([]);
});
