// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { inlineScript } from '../server/document.ts';
import { preloadDeferred, preloadResource } from './preload.inline.ts';

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => new URL(link.href).pathname,
  );

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

it('files not needed for the first render are requested only when at most one file of the first render is still loading', async () => {
  const later = [
    { as: 'script', href: '/later.js' },
    { as: 'style', href: '/later.css' },
  ] as const;
  new Function(inlineScript(preloadDeferred, 3, later, preloadResource))();
  document.head.innerHTML = `<link rel="icon" href="/icon.svg"><link rel="preload" as="script" href="/one.js">
    <link rel="preload" as="script" href="/two.js"><link rel="preload" as="script" href="/three.js">`;
  const first = ['/one.js', '/two.js', '/three.js'];
  const tell = (href: string, type: string) =>
    document.querySelector(`link[href="${href}"]`)?.dispatchEvent(new Event(type));
  tell('/icon.svg', 'load');
  tell('/one.js', 'load');
  await Promise.resolve();
  expect(preloads()).toEqual(first);
  tell('/two.js', 'error');
  await globalThis.firstFiles;
  expect(preloads()).toEqual([...first, '/later.js', '/later.css']);
});

it.each([
  [500, undefined],
  [1500, 'late'],
])(
  'if the files of the first render take %i ms to load, the attribute `data-font` (`late` delays the font) is %s',
  async (time, font) => {
    vi.spyOn(performance, 'now').mockReturnValue(time);
    document.documentElement.dataset.font = 'late';
    new Function(inlineScript(preloadDeferred, 1, [], preloadResource))();
    document.head.innerHTML = '<link rel="preload" as="script" href="/one.js">';
    document.querySelector('link')?.dispatchEvent(new Event('load'));
    await globalThis.firstFiles;
    expect(document.documentElement.dataset.font).toBe(font);
  },
);
