import { storageKeys } from '@repartee/app-sdk/first-paint';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createRenewal, type ProviderTokens } from './renewal.ts';
import { createTokens } from './tokens.ts';

function aTab(shared: Map<string, string>, refresh?: (token: string) => Promise<ProviderTokens | undefined>) {
  const local = memoryStorage(shared);
  const tokens = createTokens(local, memoryStorage());
  const onRefused = vi.fn();
  return { tokens, onRefused, renew: createRenewal({ tokens, local, refresh, onRefused }) };
}

const byProvider = () =>
  new Map<string, string>([
    [storageKeys.accessToken, 'old'],
    [storageKeys.keycloakRefreshToken, 'refresh-1'],
    [storageKeys.lastLoginMethod, 'keycloak'],
  ]);

describe('renewal after a 401', () => {
  it('R-SES-6 a password sign-in has nothing to renew with: nobody is signed in any more', async () => {
    const shared = new Map([[storageKeys.accessToken, 'old']]);
    const { renew, onRefused } = aTab(shared);
    expect(await renew('old')).toBe(false);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('R-SES-6 calls that meet a 401 at the same time share one refresh', async () => {
    const refresh = vi.fn(async () => ({ access_token: 'new', refresh_token: 'refresh-2' }));
    const { renew, tokens } = aTab(byProvider(), refresh);
    expect(await Promise.all([renew('old'), renew('old'), renew('old')])).toEqual([true, true, true]);
    expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-1');
    expect(tokens.current()).toBe('new');
  });

  it('R-SES-6 a call that was refused before somebody else renewed is replayed without another refresh', async () => {
    const refresh = vi.fn(async () => ({ access_token: 'new', refresh_token: 'refresh-2' }));
    const { renew } = aTab(byProvider(), refresh);
    await renew('old');
    expect(await renew('old')).toBe(true);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('R-SES-6 a tab takes the token that another tab has renewed', async () => {
    const shared = byProvider();
    const refresh = vi.fn(async () => ({ access_token: 'new', refresh_token: 'refresh-2' }));
    const [one, other] = [aTab(shared, refresh), aTab(shared, refresh)];
    await one.renew('old');
    expect(await other.renew('old')).toBe(true);
    expect([other.tokens.current(), refresh.mock.calls.length]).toEqual(['new', 1]);
  });

  it('R-VAL-4 no stored refresh token, or an empty answer, ends the session', async () => {
    const without = byProvider();
    without.delete(storageKeys.keycloakRefreshToken);
    for (const { renew, onRefused } of [aTab(without, vi.fn()), aTab(byProvider(), async () => undefined)]) {
      expect(await renew('old')).toBe(false);
      expect(onRefused).toHaveBeenCalledTimes(1);
    }
  });
});
