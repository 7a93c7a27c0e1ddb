import type { Api } from '@repartee/app-sdk/first-paint';
import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createSessionStore } from './session-store.ts';
import { createTokens } from './tokens.ts';

const answers: Record<string, unknown> = {
  '/v1/keycloak/callback': { access_token: 'ours', refresh_token: 'refresh' },
  '/v1/me': { id: 'u-1', organization_role: 'editor', permissions: ['dashboard-view'] },
};

function aBrowser() {
  const [local, tab] = [new Map<string, string>(), new Map<string, string>()];
  const stores = { local: memoryStorage(local), tab: memoryStorage(tab) };
  const call = async ({ path }: { path: string }) => answers[path];
  const session = createSessionStore({
    ...stores,
    tokens: createTokens(stores.local, stores.tab),
    api: () => ({ call: call as Api['call'] }),
    arrived: async () => undefined,
    goHome: () => undefined,
    leaveTo: () => undefined,
    report: (error) => {
      throw error;
    },
  });
  return { session, local, tab };
}

it('R-STORE-2 localStorage contains an account’s tokens, permissions, login method and realm', async () => {
  const { session, local } = aBrowser();
  await session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
  const account = {
    access_token: 'ours',
    keycloak_access_token: 'ours',
    keycloak_refresh_token: 'refresh',
    roles: '["editor"]',
    permissions: '["dashboard-view"]',
    last_login_method: 'keycloak',
    last_realm_name: 'nord',
  };
  expect(Object.fromEntries(local)).toMatchObject(account);
  await session.signInAsGuest('guest');
  expect(Object.fromEntries(local)).toMatchObject({ ...account, guest_backup_access_token: 'ours' });
  await session.leaveGuest();
  expect(local.has('guest_backup_access_token')).toBe(false);
  expect(Object.fromEntries(local)).toMatchObject(account);
});
