// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createErrorLog } from '../errors/application-error.ts';
import { createRemoteTelemetry } from '../federation/remote-telemetry.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { createShell } from './create-shell.ts';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('R-SES-4 R-NAV-5 after a sign-out in another tab, the sign-in URL contains the current path', () => {
  localStorage.setItem('access_token', 't');
  history.replaceState(null, '', '/fr-FR/settings/user/list?page=2');
  const go = vi.fn(async () => undefined);
  createShell(aBootManifest(), 'fr-FR', { go }, createErrorLog(vi.fn()), createRemoteTelemetry(vi.fn()));
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
  const after = encodeURIComponent('/settings/user/list?page=2');
  expect(go).toHaveBeenCalledWith(`/?after=${after}#login`);
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
    { go },
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
