// @vitest-environment jsdom
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
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'not_signed_in', message: 'The token has expired.' }, { status: 401 }),
  );
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
