// @vitest-environment jsdom
import { mayPass } from '@repartee/contracts/access/can';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inlineScript } from '../server/document.ts';
import { preloadRemotes, preloadResource } from './preload.inline.ts';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const files = () => links().map((link) => new URL(link.href).pathname);
const scripts = (...hrefs: string[]) => hrefs.map((href) => ({ as: 'script', href }) as const);
const forget = () => {
  globalThis.preloadedFiles = undefined;
  document.head.innerHTML = '';
};

const wanted = [
  { access: 'public', files: scripts('/public.js', '/both.js') },
  { access: 'signed-in', files: scripts('/signed-in.js', '/both.js') },
  { access: ['user-list', 'user-create'], files: scripts('/with-permission.js') },
  { access: ['user-list'], roles: ['operator'], files: scripts('/with-role.js') },
] as const;

async function run(preloaded: { me: Promise<object | undefined> } | undefined): Promise<void> {
  vi.stubGlobal('preloaded', preloaded);
  new Function(inlineScript(preloadRemotes, wanted, mayPass, preloadResource))();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
const aUserWith = (...permissions: string[]) => ({
  me: Promise.resolve({ organization_role: 'editor', permissions }),
});

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint));
});
afterEach(() => {
  vi.unstubAllGlobals();
  forget();
});

describe('preloading of remotes’ files', () => {
  it('B-12 the document preloads only files of public pages if the user is unknown', async () => {
    await run(undefined);
    expect(files()).toEqual(['/public.js', '/both.js']);
    forget();
    await run({ me: Promise.resolve(undefined) });
    expect(files()).toEqual(['/public.js', '/both.js']);
  });

  it('B-12 R-NAV-8 the files of a page are preloaded only if the user in the API response may open the page', async () => {
    await run(aUserWith('user-list'));
    expect(files()).toEqual(['/public.js', '/both.js', '/signed-in.js']);
    forget();
    await run(aUserWith('user-list', 'user-create'));
    expect(files()).toContain('/with-permission.js');
    expect(files()).not.toContain('/with-role.js');
  });
});
