import { answers, mockApi } from '@repartee/app-sdk/testing/mock-host';
import { keycloakCallback, readMe } from '@repartee/contracts/people/identity/endpoints';
import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createSessionStore } from './session-store.ts';
import { createTokens } from './tokens.ts';

const api = mockApi([
  answers(keycloakCallback, () => ({ access_token: 'ours', refresh_token: 'refresh' })),
  answers(
    readMe,
    () => ({ id: 'u-1', organization_role: 'editor', permissions: ['dashboard-view'] }) as never,
  ),
]);

function aBrowser() {
  const [local, tab] = [new Map<string, string>(), new Map<string, string>()];
  const stores = { local: memoryStorage(local), tab: memoryStorage(tab) };
  const session = createSessionStore({
    ...stores,
    tokens: createTokens(stores.local, stores.tab),
    api: () => api,
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
