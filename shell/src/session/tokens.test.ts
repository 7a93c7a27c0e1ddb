import { storageKeys } from '@repartee/app-sdk/first-paint';
import { describe, expect, it } from 'vitest';
import { blockedStorage, memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createTokens } from './tokens.ts';

/** A browser: one localStorage, and a sessionStorage per tab. */
function aBrowser(token?: string) {
  const shared = new Map<string, string>();
  if (token) shared.set(storageKeys.accessToken, token);
  const newTab = () => {
    const tab = memoryStorage();
    return { open: () => createTokens(memoryStorage(shared), tab) };
  };
  return { shared, newTab };
}

describe('tokens', () => {
  it('R-SES-4 a guest takes the place of the account, and restoring puts the account back', () => {
    const { shared, newTab } = aBrowser('account');
    const tokens = newTab().open();
    tokens.takeGuest('guest');
    expect([tokens.current(), tokens.isGuest(), shared.get(storageKeys.guestBackupToken)]).toEqual([
      'guest',
      true,
      'account',
    ]);
    tokens.restore();
    expect([tokens.current(), tokens.isGuest(), shared.has(storageKeys.guestBackupToken)]).toEqual([
      'account',
      false,
      false,
    ]);
  });

  it('R-SES-4 other tabs go on with the account, also when they are opened or reloaded meanwhile', () => {
    const { newTab } = aBrowser('account');
    const [guestTab, otherTab] = [newTab(), newTab()];
    const other = otherTab.open();
    guestTab.open().takeGuest('guest');
    expect(other.current()).toBe('account');
    expect(otherTab.open().current()).toBe('account');
    expect(newTab().open().current()).toBe('account');
    expect(guestTab.open().current()).toBe('guest');
  });

  it('R-SES-4 who had no account is nobody again after', () => {
    const { shared, newTab } = aBrowser();
    const tab = newTab();
    const tokens = tab.open();
    tokens.takeGuest('guest');
    expect(newTab().open().current()).toBeUndefined();
    tokens.restore();
    expect(tokens.current()).toBeUndefined();
    expect([...shared]).toEqual([[storageKeys.claimableGuest, 'guest']]);
  });

  it('R-SES-4 B-9 a guest who signs in is an account in every tab, and its last guest is remembered', () => {
    const { shared, newTab } = aBrowser('account');
    const tokens = newTab().open();
    tokens.takeGuest('guest');
    tokens.take('new');
    expect([tokens.current(), tokens.isGuest(), newTab().open().current()]).toEqual(['new', false, 'new']);
    expect(shared.get(storageKeys.claimableGuest)).toBe('guest');
    expect(shared.has(storageKeys.guestBackupToken)).toBe(false);
  });

  it('R-SES-5 a sign-out in another tab leaves the guest alone', () => {
    const { newTab } = aBrowser('account');
    const [guestTab, other] = [newTab(), newTab().open()];
    guestTab.open().takeGuest('guest');
    other.clear();
    expect(guestTab.open().current()).toBe('guest');
    expect(newTab().open().current()).toBeUndefined();
  });

  it('R-STORE-2 works for as long as the page lives where storage is forbidden', () => {
    const tokens = createTokens(blockedStorage(), blockedStorage());
    tokens.take('account');
    expect(tokens.current()).toBe('account');
    tokens.takeGuest('guest');
    tokens.restore();
    expect(tokens.current()).toBe('account');
  });
});
