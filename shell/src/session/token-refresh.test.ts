import { apiError, storageKeys } from '@repartee/app-sdk/first-paint';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createTokenRefresh, type RefreshedTokens } from './token-refresh.ts';
import { createTokens } from './tokens.ts';

function aTab(
  shared: Map<string, string>,
  refresh?: (token: string) => Promise<RefreshedTokens | undefined>,
) {
  const local = memoryStorage(shared);
  const tokens = createTokens(local, memoryStorage());
  const [onRefused, report] = [vi.fn(), vi.fn()];
  return {
    tokens,
    onRefused,
    report,
    renew: createTokenRefresh({ tokens, local, refresh, report, onRefused }),
  };
}

const byProvider = () =>
  new Map<string, string>([
    [storageKeys.accessToken, 'old'],
    [storageKeys.keycloakRefreshToken, 'refresh-1'],
    [storageKeys.lastLoginMethod, 'keycloak'],
  ]);

function lateStorage(shared: Map<string, string>, later: number) {
  const seen = new Map(shared);
  const real = memoryStorage(shared);
  let reads = 0;
  return {
    ...real,
    get: (key: string) => {
      reads += 1;
      return reads > later ? real.get(key) : seen.get(key);
    },
  };
}

describe('token refresh after a 401', () => {
  it('R-SES-6 after a 401, a user who signed in with a password is signed out', async () => {
    const shared = new Map([[storageKeys.accessToken, 'old']]);
    const { renew, onRefused } = aTab(shared);
    expect(await renew('old')).toBe(false);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('R-SES-6 several 401s at the same time cause one token refresh', async () => {
    const refresh = vi.fn(async () => ({ access_token: 'new', refresh_token: 'refresh-2' }));
    const { renew, tokens } = aTab(byProvider(), refresh);
    expect(await Promise.all([renew('old'), renew('old'), renew('old')])).toEqual([true, true, true]);
    expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-1');
    expect(tokens.current()).toBe('new');
  });

  it('R-SES-6 a call is repeated without another refresh if the token was refreshed after the call was sent', async () => {
    const refresh = vi.fn(async () => ({ access_token: 'new', refresh_token: 'refresh-2' }));
    const { renew } = aTab(byProvider(), refresh);
    await renew('old');
    expect(await renew('old')).toBe(true);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('R-SES-6 a tab uses the token that another tab has refreshed', async () => {
    const shared = byProvider();
    const refresh = vi.fn(async () => ({ access_token: 'new', refresh_token: 'refresh-2' }));
    const [one, other] = [aTab(shared, refresh), aTab(shared, refresh)];
    await one.renew('old');
    expect(await other.renew('old')).toBe(true);
    expect([other.tokens.current(), refresh.mock.calls.length]).toEqual(['new', 1]);
  });

  it('R-SES-6 a tab waits until a token that another tab has refreshed appears in its storage', async () => {
    const shared = byProvider();
    const local = lateStorage(shared, 12);
    const tokens = createTokens(local, memoryStorage());
    shared.set(storageKeys.accessToken, 'new');
    const onRefused = vi.fn();
    const refresh = async () => {
      throw apiError(409, { code: 'conflict', message: 'replaced', correlation_id: 'c' });
    };
    expect(await createTokenRefresh({ tokens, local, refresh, onRefused })('old')).toBe(true);
    expect([tokens.current(), onRefused.mock.calls.length]).toEqual(['new', 0]);
  });

  it('R-SES-4 a guest’s call that gets a 401 after the guest has left is not repeated with the account’s token', async () => {
    const { renew, tokens, onRefused } = aTab(new Map([[storageKeys.accessToken, 'account']]));
    tokens.takeGuest('guest');
    tokens.restore();
    expect([await renew('guest'), tokens.current(), onRefused.mock.calls.length]).toEqual([
      false,
      'account',
      0,
    ]);
  });

  it('R-SES-4 a tab does not refresh its token with the tokens of another account that has signed in in another tab', async () => {
    const shared = byProvider();
    const refresh = vi.fn(async () => ({ access_token: 'new', refresh_token: 'refresh-2' }));
    const [one, other] = [aTab(shared, refresh), aTab(shared, refresh)];
    one.tokens.setOwner('ada');
    other.tokens.take('bea');
    other.tokens.setOwner('bea');
    expect([await one.renew('old'), refresh.mock.calls.length]).toEqual([false, 0]);
    expect(one.onRefused).toHaveBeenCalledTimes(1);
  });

  it('R-VAL-4 a missing refresh token or an empty refresh response ends the auth session', async () => {
    const without = byProvider();
    without.delete(storageKeys.keycloakRefreshToken);
    const cases = [
      [
        aTab(without, vi.fn()),
        'Cannot refresh Keycloak token: No keycloak refresh token found in local storage',
      ],
      [aTab(byProvider(), async () => undefined), 'No data returned from keycloak refresh token endpoint'],
    ] as const;
    for (const [{ renew, onRefused, report }, message] of cases) {
      expect(await renew('old')).toBe(false);
      expect(onRefused).toHaveBeenCalledTimes(1);
      expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message }));
    }
  });

  it('R-SES-6 twenty calls with a 401 in each of two tabs cause one refresh in total', async () => {
    const shared = byProvider();
    const refresh = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { access_token: 'new', refresh_token: 'refresh-2' };
    });
    vi.stubGlobal('navigator', { locks: oneBrowsersLocks() });
    const tabs = [aTab(shared, refresh), aTab(shared, refresh)];
    const calls = tabs.flatMap(({ renew }) => Array.from({ length: 20 }, () => renew('old')));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([true]));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(tabs.map(({ tokens }) => tokens.current())).toEqual(['new', 'new']);
    vi.unstubAllGlobals();
  });
});

/** A mock of the Web Locks API for all tabs of a browser: each lock has one holder at a time. */
function oneBrowsersLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let holders = 0;
  return {
    query: async () => ({ held: holders > 0 ? [{ name: 'repartee-session' }] : [] }),
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      holders += 1;
      const mine = last.then(work).finally(() => {
        holders -= 1;
      });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
