// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createRemoteDiary } from '../federation/remote-diary.ts';
import { createErrorLog } from '../life/application-error.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { createShell } from './create-shell.ts';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('R-SES-4 R-NAV-5 who is signed out elsewhere comes back after to the page they were on, whatever language its address names', () => {
  localStorage.setItem('access_token', 't');
  history.replaceState(null, '', '/fr-FR/settings/user/list?page=2');
  const go = vi.fn(async () => undefined);
  createShell(aBootManifest(), 'fr-FR', { go }, createErrorLog(vi.fn()), createRemoteDiary(vi.fn()));
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
  const after = encodeURIComponent('/settings/user/list?page=2');
  expect(go).toHaveBeenCalledWith(`/?after=${after}#login`);
});
