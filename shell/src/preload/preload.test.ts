// @vitest-environment jsdom
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstWave } from '../contributions/first-wave.inline.ts';
import { inlineScript } from '../server/document.ts';
import {
  preloadLater,
  preloadRead,
  preloadRemotes,
  preloadResource,
  preloadUser,
  type RemotePreload,
  takePreloadedUser,
} from './preload.inline.ts';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const forget = () => {
  globalThis.preloadedFiles = undefined;
  globalThis.firstFiles = undefined;
  document.head.innerHTML = '';
};
afterEach(() => {
  forget();
  globalThis.preloaded = undefined;
  globalThis.preloadedResponses = undefined;
});

describe('preloading of the user', () => {
  const preload = (answer = () => Response.json({ first_name: 'Théo' })) => {
    const fetched = vi.fn(async (_address: string, _init?: RequestInit) => answer());
    vi.stubGlobal('fetch', fetched);
    new Function(inlineScript(preloadUser, 'guest_access_token', 'access_token'))();
    return fetched;
  };

  it('the user is requested with the token of the account, and only if there is a token', async () => {
    expect(preload()).not.toHaveBeenCalled();
    localStorage.setItem('access_token', 't');
    const [address, init] = preload().mock.calls[0] ?? [];
    expect([address, init?.headers]).toMatchObject(['/v1/me', { authorization: 'Bearer t' }]);
    expect(await globalThis.preloaded?.me).toEqual({ first_name: 'Théo' });
  });

  it('R-SES-4 in a guest’s tab, the guest’s token is used', () => {
    localStorage.setItem('access_token', 'account');
    sessionStorage.setItem('guest_access_token', 'guest');
    preload();
    expect(globalThis.preloaded).toMatchObject({ token: 'guest' });
  });

  it('the preloaded user is returned once, only for its token, and not after a failed request', async () => {
    localStorage.setItem('access_token', 't');
    preload();
    expect(await takePreloadedUser('t')).toEqual({ first_name: 'Théo' });
    expect(await takePreloadedUser('t')).toBeUndefined();
    preload();
    expect(await takePreloadedUser('other')).toBeUndefined();
    preload(() => new Response('', { status: 401 }));
    expect(await takePreloadedUser('t')).toBeUndefined();
  });

  it('a page starts without an error if the browser forbids storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(preload).not.toThrow();
  });
});

describe('preloading of files', () => {
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
});

describe('the order of preloaded files', () => {
  const paths = () => links().map(({ href }) => new URL(href).pathname);
  const drawWith = (...first: string[]) => {
    document.head.innerHTML = first.map((href) => `<link rel="preload" as="script" href="${href}">`).join('');
    const later = [{ as: 'script', href: '/later.js' }] as const;
    new Function(inlineScript(preloadLater, later, preloadResource))();
    const remotes = [{ access: 'public', files: [{ as: 'script', href: '/remote.js' }] }] as const;
    const args = [remotes, mayPass, preloadResource, firstWave, preloadRead] as const;
    new Function(inlineScript(preloadRemotes, ...args))();
    return links();
  };
  const arrive = (file: HTMLLinkElement | undefined, type = 'load') => {
    file?.dispatchEvent(new Event(type));
    return vi.advanceTimersByTimeAsync(1);
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('R-ROUTE-8 files that the first render does not need are requested when those that it needs have arrived or failed', async () => {
    const [one, other] = drawWith('/index.js', '/libraries.js');
    await arrive(one);
    expect(paths()).toEqual(['/index.js', '/libraries.js']);
    await arrive(other, 'error');
    expect(paths()).toEqual(['/index.js', '/libraries.js', '/later.js', '/remote.js']);
  });

  it('R-ROUTE-8 a file that hangs keeps the others back for 4 seconds', async () => {
    await arrive(drawWith('/index.js', '/hangs.js')[0]);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(paths()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(paths()).toEqual(['/index.js', '/hangs.js', '/later.js', '/remote.js']);
  });
});

describe('preloading of remotes’ files', () => {
  const scripts = (...hrefs: string[]) => hrefs.map((href) => ({ as: 'script', href }) as const);
  const remotes = [
    { access: 'public', files: scripts('/public.js', '/both.js') },
    { access: 'signed-in', files: scripts('/signed-in.js', '/both.js') },
    { access: ['user-list', 'user-create'], files: scripts('/with-permission.js') },
    { access: ['user-list'], roles: ['operator'], files: scripts('/with-role.js') },
  ] as const;
  const filesFor = async (user?: object, preloads: readonly RemotePreload[] = remotes) => {
    forget();
    vi.stubGlobal('preloaded', { me: Promise.resolve(user), token: 't' });
    const args = [mayPass, preloadResource, firstWave, preloadRead] as const;
    new Function(inlineScript(preloadRemotes, preloads, ...args))();
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    return links().map((link) => new URL(link.href).pathname);
  };
  const filesWith = (...permissions: string[]) => filesFor({ organization_role: 'editor', permissions });

  it('B-12 R-NAV-8 the files of a page are preloaded only if the user in the API response may open the page', async () => {
    expect(await filesFor(undefined)).toEqual(['/public.js', '/both.js']);
    expect(await filesWith('user-list')).toEqual(['/public.js', '/both.js', '/signed-in.js']);
    const files = await filesWith('user-list', 'user-create');
    expect(files).toContain('/with-permission.js');
    expect(files).not.toContain('/with-role.js');
  });

  it('R-ROUTE-8 the files and first reads of the dashboard are preloaded for the parts that the window shows first', async () => {
    const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json({}));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('innerHeight', 460);
    const part = (name: string, size: 'none' | 'tall', access: RemotePreload['access'] = 'signed-in') => ({
      ...{ access, files: scripts(`/${name}.js`) },
      part: { size, reads: [`/v1/${name}`] },
    });
    const parts = [
      part('hidden', 'tall', ['user-list']),
      part('first', 'tall'),
      part('empty', 'none'),
      part('second', 'tall'),
    ];
    const files = await filesFor({ permissions: [] }, parts);
    expect(files).toEqual(['/first.js']);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/v1/first']);
    expect(globalThis.preloadedReads).toBeDefined();
    vi.stubGlobal('innerHeight', 461);
    expect(await filesFor({ permissions: [] }, parts)).toEqual(['/first.js', '/second.js']);
    // On a phone, the parts are higher.
    vi.stubGlobal('innerWidth', 390);
    expect(await filesFor({ permissions: [] }, parts)).toEqual(['/first.js']);
  });
});
