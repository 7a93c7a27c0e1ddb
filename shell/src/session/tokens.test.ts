import { storageKeys } from '@repartee/app-sdk/first-paint';
import { describe, expect, it } from 'vitest';
import { blockedStorage, memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createTokens } from './tokens.ts';

function aBrowser(token?: string) {
  const shared = new Map<string, string>();
  if (token) shared.set(storageKeys.accessToken, token);
  const newTab = () => {
    const tab = memoryStorage();
    return { open: () => createTokens(memoryStorage(shared), tab) };
  };
  return { shared, newTab };
}

describe('access tokens of a tab', () => {
  it('R-SES-4 after the guest session, a guest’s tab uses the account’s token again', () => {
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

  it('R-SES-4 a tab keeps the account’s token if another tab starts a guest session', () => {
    const { newTab } = aBrowser('account');
    const [guestTab, otherTab] = [newTab(), newTab()];
    const other = otherTab.open();
    guestTab.open().takeGuest('guest');
    expect(other.current()).toBe('account');
    expect(otherTab.open().current()).toBe('account');
    expect(newTab().open().current()).toBe('account');
    expect(guestTab.open().current()).toBe('guest');
  });

  it('R-SES-4 a tab has no token after a guest session in a browser without account', () => {
    const { shared, newTab } = aBrowser();
    const tab = newTab();
    const tokens = tab.open();
    tokens.takeGuest('guest');
    expect(newTab().open().current()).toBeUndefined();
    tokens.restore();
    expect(tokens.current()).toBeUndefined();
    expect([...shared]).toEqual([]);
  });

  it('R-SES-4 after a guest has signed in with an account, this tab and new tabs use the account’s token', () => {
    const { shared, newTab } = aBrowser('account');
    const tokens = newTab().open();
    tokens.takeGuest('guest');
    tokens.take('new');
    expect([tokens.current(), tokens.isGuest(), newTab().open().current()]).toEqual(['new', false, 'new']);
    expect(shared.has(storageKeys.guestBackupToken)).toBe(false);
  });

  it('R-SES-5 a guest’s tab keeps the guest’s token if the account signs out in another tab', () => {
    const { newTab } = aBrowser('account');
    const [guestTab, other] = [newTab(), newTab().open()];
    guestTab.open().takeGuest('guest');
    other.clear();
    expect(guestTab.open().current()).toBe('guest');
    expect(newTab().open().current()).toBeUndefined();
  });

  it('R-SES-4 the tabs of two guests and an account keep their tokens after a reload', () => {
    const { shared, newTab } = aBrowser('account');
    const [one, two, three] = [newTab(), newTab(), newTab()];
    one.open().takeGuest('guest-1');
    two.open().takeGuest('guest-2');
    expect([one, two, three].map((tab) => tab.open().current())).toEqual(['guest-1', 'guest-2', 'account']);
    expect(shared.get(storageKeys.accessToken)).toBe('account');
    one.open().restore();
    expect([one, two, three].map((tab) => tab.open().current())).toEqual(['account', 'guest-2', 'account']);
    two.open().restore();
    expect([...shared]).toEqual([[storageKeys.accessToken, 'account']]);
  });

  it('R-SES-4 a duplicated tab keeps the guest’s token', () => {
    const [local, tab] = [memoryStorage(new Map([[storageKeys.accessToken, 'account']])), new Map()];
    const first = createTokens(local, memoryStorage(tab));
    first.takeGuest('guest');
    const copy = memoryStorage(new Map(tab));
    first.restore();
    expect([first.current(), createTokens(local, copy).current()]).toEqual(['account', 'guest']);
  });

  it('R-SES-4 the token of a tab does not change if another account signs in in another tab', () => {
    const { shared, newTab } = aBrowser('ada');
    const [one, two] = [newTab().open(), newTab().open()];
    one.setOwner('ada');
    two.take('bea');
    two.setOwner('bea');
    one.catchUp();
    expect([one.current(), one.ownsStoredAccount(), one.clear()]).toEqual(['ada', false, false]);
    expect(shared.get(storageKeys.accessToken)).toBe('bea');
  });

  it('R-SES-6 a tab takes over a token that another tab has refreshed', () => {
    const { newTab } = aBrowser('old');
    const [one, two] = [newTab().open(), newTab().open()];
    one.renew('new');
    two.catchUp();
    expect([two.current(), two.hasReplaced('old'), two.hasReplaced('other')]).toEqual(['new', true, false]);
    two.takeGuest('guest');
    expect(two.hasReplaced('old')).toBe(false);
  });

  it('the token of a tab is kept in memory if the browser forbids storage', () => {
    const tokens = createTokens(blockedStorage(), blockedStorage());
    tokens.take('account');
    expect(tokens.current()).toBe('account');
    tokens.takeGuest('guest');
    tokens.restore();
    expect(tokens.current()).toBe('account');
  });
});
