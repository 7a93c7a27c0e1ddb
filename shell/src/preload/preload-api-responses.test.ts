// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inlineScript } from '../server/document.ts';
import { preloadApiResponses } from './preload.inline.ts';
import { createPreloadCache } from './preload-cache.ts';

const asked = vi.fn(async (address: string, _init?: RequestInit) =>
  Response.json({ first_name: 'Théo', address }),
);
const reads = [
  { address: '/v1/me', needs: [] },
  { address: '/v1/scenarios', needs: ['coaching-scenario-list'] },
];
const keys = {
  guestToken: 'guest_access_token',
  accessToken: 'access_token',
  permissions: 'permissions',
};
const run = () => new Function(inlineScript(preloadApiResponses, reads, keys))();
const addresses = () => asked.mock.calls.map(([address]) => address);

beforeEach(() => vi.stubGlobal('fetch', asked));
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
  globalThis.preloaded = undefined;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('preloading of API responses', () => {
  it('the inline preload script sends no API requests without an access token', () => {
    run();
    expect(addresses()).toEqual([]);
  });

  it('the inline preload script sends only the API requests that the account’s cached permissions allow', () => {
    localStorage.setItem('access_token', 't');
    run();
    expect(addresses()).toEqual(['/v1/me']);
    asked.mockClear();
    localStorage.setItem('permissions', '["coaching-scenario-list"]');
    run();
    expect(addresses()).toEqual(['/v1/me', '/v1/scenarios']);
    expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer t' });
  });

  it('if the URL has query parameters, the inline preload script requests only `/v1/me`', () => {
    localStorage.setItem('access_token', 't');
    localStorage.setItem('permissions', '["coaching-scenario-list"]');
    history.replaceState(null, '', '/list?page=2');
    run();
    expect(addresses()).toEqual(['/v1/me']);
  });

  it('R-SES-4 in a guest’s tab, the inline preload script uses the guest’s token', () => {
    localStorage.setItem('access_token', 'account');
    localStorage.setItem('guest_backup_access_token', 'account');
    run();
    expect(globalThis.preloaded).toMatchObject({ token: 'account' });
    sessionStorage.setItem('guest_access_token', 'guest');
    run();
    expect(globalThis.preloaded).toMatchObject({ token: 'guest' });
  });

  it('the inline preload script makes the user’s data available to other inline scripts', async () => {
    localStorage.setItem('access_token', 't');
    run();
    expect(await globalThis.preloaded?.me).toMatchObject({ first_name: 'Théo' });
    expect(await (await globalThis.preloaded?.answers['/v1/me'])?.json()).toMatchObject({
      first_name: 'Théo',
    });
    asked.mockResolvedValueOnce(new Response('', { status: 401 }));
    run();
    expect(await globalThis.preloaded?.me).toBeUndefined();
  });

  it('the inline preload script throws no error if the browser forbids storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(run).not.toThrow();
  });
});

describe('preloaded responses', () => {
  const given = async (time: number, token = 't', address = '/v1/me') => {
    localStorage.setItem('access_token', 't');
    run();
    const begun = globalThis.preloaded?.asked ?? 0;
    const answers = createPreloadCache(globalThis.preloaded, () => begun + time);
    return { answers, first: await answers.take(address, token) };
  };

  it('a preloaded response is returned only once', async () => {
    const { answers, first } = await given(10);
    expect(first?.ok).toBe(true);
    expect(answers.take('/v1/me', 't')).toBeUndefined();
    expect((await given(10, 'other')).first).toBeUndefined();
    expect((await given(10, 't', '/v1/other')).first).toBeUndefined();
  });

  it('preloaded responses are discarded after 30 seconds or after a write request', async () => {
    expect((await given(31_000)).first).toBeUndefined();
    localStorage.setItem('access_token', 't');
    run();
    const unread = globalThis.preloaded?.answers['/v1/me'];
    const answers = createPreloadCache();
    answers.forget();
    expect(answers.take('/v1/me', 't')).toBeUndefined();
    await vi.waitFor(async () => expect((await unread)?.bodyUsed).toBe(true));
  });
});
