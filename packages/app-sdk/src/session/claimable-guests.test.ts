import { describe, expect, it } from 'vitest';
import { safeStorage, storageKeys } from '../storage/safe-storage.ts';
import { forgetClaimableGuests, readClaimableGuests, rememberClaimableGuest } from './claimable-guests.ts';

const store = () =>
  safeStorage(() => {
    throw new Error('This test has no browser storage.');
  });
const day = 24 * 60 * 60 * 1000;
const of = { organization_id: 'o' };

describe('B-9 guests whose sessions an account can claim', () => {
  it('claimable guests are kept for 30 days after their last visit, without duplicates', () => {
    const local = store();
    rememberClaimableGuest('one', of, local, 0);
    rememberClaimableGuest('two', of, local, 0);
    rememberClaimableGuest('one', of, local, 2 * day);
    const tokens = (now: number) => readClaimableGuests(local, now).map(({ token }) => token);
    expect([tokens(29 * day), tokens(31 * day), tokens(32 * day)]).toEqual([['two', 'one'], ['one'], []]);
  });

  it('the browser storage contains no list of claimable guests after the last claimable guest is deleted', () => {
    const local = store();
    rememberClaimableGuest('one', of, local);
    rememberClaimableGuest('two', of, local);
    forgetClaimableGuests(['one'], local);
    expect(readClaimableGuests(local)).toMatchObject([{ token: 'two' }]);
    forgetClaimableGuests(['two'], local);
    expect(local.get(storageKeys.claimableGuests)).toBeUndefined();
  });

  it('the list of claimable guests is empty if the stored value is unreadable', () => {
    const local = store();
    for (const value of ['{', '{}', '[null, 1, {"token":"t"}]']) {
      local.set(storageKeys.claimableGuests, value);
      expect(readClaimableGuests(local)).toEqual([]);
    }
  });
});
