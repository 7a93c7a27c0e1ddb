import { type SafeStorage, storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';

/**
 * Access token of this tab (R-SES-4, R-STORE-2). All tabs share the token of an account. A guest's token belongs to one
 * tab.
 */
export interface Tokens {
  current(): string | undefined;
  isGuest(): boolean;
  /** True if the stored account is the account of this tab. Always false in a guest's tab. */
  ownsStoredAccount(): boolean;
  /** True if a newer token of the same account or guest has replaced the rejected token `refused`. */
  hasReplaced(refused: string): boolean;
  /** Stores the token of an account that signs in in this tab. A guest's tab becomes a tab of the account. */
  take(token: string): void;
  renew(token: string): void;
  /** Returns the id of this tab's account. Undefined for a guest, and before the user has been fetched. */
  owner(): string | undefined;
  setOwner(user_id: string): void;
  /** Makes this tab a guest's tab. Keeps the account's token as a backup. */
  takeGuest(token: string): void;
  /**
   * Ends the guest session of this tab. The tab uses the account's token again, and the backup of this token
   * is deleted.
   */
  restore(): void;
  /**
   * Removes this tab's token, and the stored account if it is the account of this tab. Returns true if the
   * stored account was removed.
   */
  clear(): boolean;
  /** Uses the token that another tab has stored for the account of this tab. */
  catchUp(): void;
}

export function createTokens(local: SafeStorage, tab: SafeStorage): Tokens {
  const { accessToken, accountId, guestBackupToken } = storageKeys;
  const stored = () => local.get(accessToken);
  const replaced = new Set<string>();
  let guest = tab.get(tabKeys.guestToken) !== undefined;
  let current = tab.get(tabKeys.guestToken) ?? stored();
  let owner = local.get(accountId);

  const become = (token: string | undefined) => {
    replaced.clear();
    current = token;
  };
  const replace = (token: string | undefined) => {
    if (current && token !== current) replaced.add(current);
    current = token;
  };
  const endGuest = () => {
    tab.remove(tabKeys.guestToken);
    local.remove(guestBackupToken);
    guest = false;
  };
  const ownsStoredAccount = () => !guest && (stored() === current || local.get(accountId) === owner);

  return {
    current: () => current,
    isGuest: () => guest,
    ownsStoredAccount,
    hasReplaced: (refused) => current !== undefined && replaced.has(refused),
    take: (token) => {
      endGuest();
      // Removes the id of the old account first. Otherwise another tab would treat the new token as a refreshed
      // token of the old account.
      local.remove(accountId);
      local.set(accessToken, token);
      owner = undefined;
      become(token);
    },
    renew: (token) => {
      local.set(accessToken, token);
      if (local.get(guestBackupToken)) local.set(guestBackupToken, token);
      if (!guest) replace(token);
    },
    owner: () => (guest ? undefined : owner),
    setOwner: (user_id) => {
      if (guest) return;
      owner = user_id;
      if (stored() === current) local.set(accountId, user_id);
    },
    takeGuest: (token) => {
      const account = stored();
      if (account) local.set(guestBackupToken, account);
      tab.set(tabKeys.guestToken, token);
      guest = true;
      become(token);
    },
    restore: () => {
      const backup = local.get(guestBackupToken);
      if (backup && !stored()) local.set(accessToken, backup);
      endGuest();
      owner = local.get(accountId);
      become(stored());
    },
    clear: () => {
      const mine = ownsStoredAccount();
      if (mine) for (const key of [accessToken, accountId, guestBackupToken]) local.remove(key);
      owner = undefined;
      become(undefined);
      return mine;
    },
    catchUp: () => {
      if (!guest && local.get(accountId) === owner) replace(stored());
    },
  };
}
