// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk/first-paint';
import { answers, httpFake } from '@repartee/app-sdk/testing/mock-host';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import { passwordLogout, readMe } from '@repartee/contracts/people/identity/endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { createErrorLog } from '../errors/application-error.ts';
import { createRemoteTelemetry } from '../federation/remote-telemetry.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { createShell } from './create-shell.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
});

it('R-SES-4 R-NAV-5 after a sign-out in another tab, the sign-in URL contains the current path', () => {
  localStorage.setItem('access_token', 't');
  history.replaceState(null, '', '/fr-FR/settings/user/list?page=2');
  const go = vi.fn(async () => undefined);
  const isPublic = (path: string) => path.startsWith('/terms');
  createShell(
    aBootManifest(),
    'fr-FR',
    { go, isPublic, going: () => location },
    createErrorLog(vi.fn()),
    createRemoteTelemetry(vi.fn()),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
  const after = encodeURIComponent('/settings/user/list?page=2');
  expect(go).toHaveBeenCalledExactlyOnceWith(`/?after=${after}#login`);
});

it('R-NAV-7 a rejected token is forgotten, and only a page that needs a sign-in opens the sign-in form', async () => {
  const refuse = () => {
    throw apiError(401, undefined);
  };
  vi.stubGlobal('fetch', httpFake([answers(readMe, refuse), answers(passwordLogout, refuse)]));
  const go = vi.fn(async () => undefined);
  for (const [path, forms] of [
    ['/terms/privacy', 0],
    ['/settings', 1],
  ] as const) {
    localStorage.setItem('access_token', 'stale');
    history.replaceState(null, '', path);
    const isPublic = (at: string) => at.startsWith('/terms');
    const { session } = createShell(
      aBootManifest(),
      'en-GB',
      { go, isPublic, going: () => location },
      createErrorLog(vi.fn()),
      createRemoteTelemetry(vi.fn()),
    );
    expect((await session.resolveSession()).status).toBe('anonymous');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(go).toHaveBeenCalledTimes(forms);
  }
  vi.unstubAllGlobals();
});

it('R-SES-6 R-NAV-5 a call of a page that is refused with 401 ends the auth session and opens the sign-in form', async () => {
  const refuse = vi.fn(() => {
    throw apiError(401, undefined);
  });
  vi.stubGlobal('fetch', httpFake([answers(listPlaylists, refuse)]));
  localStorage.setItem('access_token', 'stale');
  history.replaceState(null, '', '/settings?tab=1');
  const go = vi.fn(async () => undefined);
  const { host } = createShell(
    aBootManifest(),
    'en-GB',
    { go, isPublic: () => false, going: () => location },
    createErrorLog(vi.fn()),
    createRemoteTelemetry(vi.fn()),
  );
  await expect(host.api.call(listPlaylists, { query: {} })).rejects.toMatchObject({ status: 401 });
  expect(refuse).toHaveBeenCalledOnce();
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(go).toHaveBeenCalledExactlyOnceWith(`/?after=${encodeURIComponent('/settings?tab=1')}#login`);
  vi.unstubAllGlobals();
});

it('R-NAV-2 running a middleware of a remote first loads the remote', async () => {
  const boot = aBootManifest();
  for (const remote of boot.remotes)
    if (remote.id === 'mfe-auth') {
      remote.manifest.middleware = ['gate'];
      remote.enabled = false;
    }
  vi.stubGlobal('fetch', async () => Response.error());
  const go = async () => undefined;
  const { middleware } = createShell(
    boot,
    'en-GB',
    { go, isPublic: () => false, going: () => location },
    createErrorLog(vi.fn()),
    createRemoteTelemetry(vi.fn()),
  );
  const going = { path: '/a', values: {} };
  await expect(middleware.run(['gate'], going)).rejects.toMatchObject({
    $type: 'remote-load-error',
    remote: 'mfe-auth',
    kind: 'disabled',
  });
  await expect(middleware.run(['door'], going)).rejects.toThrow('Unknown route middleware: door');
  vi.unstubAllGlobals();
});
