import { type Api, apiError, storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.fixture.ts';
import { signInTarget } from './sign-in-target.ts';

const provider = 'https://id.example/login';

async function target(answer: { url: string } | Error, kept: Record<string, string>) {
  const [local, tab] = [memoryStorage(), memoryStorage()];
  for (const [key, value] of Object.entries(kept)) local.set(key, value);
  const asked: unknown[] = [];
  const call = async (_: unknown, input: unknown) => {
    asked.push(input);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const to = await signInTarget('/settings?tab=1', { api: { call: call as Api['call'] }, local, tab });
  return { to, asked, after: tab.get(tabKeys.afterSignIn) };
}
const byProvider = { [storageKeys.lastLoginMethod]: 'keycloak', [storageKeys.lastRealm]: 'nord' };

it('R-NAV-9 a user who last signed in with a password is sent to the sign-in form', async () => {
  const { to, asked } = await target({ url: provider }, { [storageKeys.lastLoginMethod]: 'password' });
  expect(to).toBe('/?after=%2Fsettings%3Ftab%3D1#login');
  expect(asked).toEqual([]);
});

it('R-NAV-9 a user of an identity provider is sent to the login URL of their realm', async () => {
  const { to, asked, after } = await target({ url: provider }, byProvider);
  expect(to).toEqual({ to: provider, external: true });
  expect(asked).toEqual([{ query: { realm: 'nord' } }]);
  expect(after).toBe('/settings?tab=1');
});

it('R-NAV-9 a user of an identity provider is sent to /preconnect if the login URL is unknown', async () => {
  const preconnect = '/preconnect?after=%2Fsettings%3Ftab%3D1';
  for (const answer of [{ url: '' }, apiError(502, undefined)])
    expect(await target(answer, byProvider)).toMatchObject({ to: preconnect, after: undefined });
  const withoutRealm = { [storageKeys.lastLoginMethod]: 'keycloak' };
  expect((await target({ url: provider }, withoutRealm)).to).toBe(preconnect);
});
