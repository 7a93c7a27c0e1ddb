// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { inlineScript } from '../server/inline-script.ts';
import { preloadDeferred, preloadResource } from './preload.inline.ts';

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => new URL(link.href).pathname,
  );

it('what comes later is asked for when all that is drawn first is here, or is not coming', async () => {
  const later = [
    { as: 'script', href: '/later.js' },
    { as: 'style', href: '/later.css' },
  ] as const;
  new Function(inlineScript(preloadDeferred, 2, later, preloadResource))();
  document.head.innerHTML = `<link rel="icon" href="/icon.svg"><link rel="preload" as="script" href="/one.js">
    <link rel="preload" as="script" href="/two.js">`;
  const tell = (href: string, type: string) =>
    document.querySelector(`link[href="${href}"]`)?.dispatchEvent(new Event(type));
  tell('/icon.svg', 'load');
  tell('/one.js', 'load');
  await Promise.resolve();
  expect(preloads()).toEqual(['/one.js', '/two.js']);
  tell('/two.js', 'error');
  await globalThis.firstFiles;
  expect(preloads()).toEqual(['/one.js', '/two.js', '/later.js', '/later.css']);
});
