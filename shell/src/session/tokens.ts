import { type SafeStorage, storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';

/**
 * Access token of this tab (R-SES-4, R-STORE-2). All tabs share an account's token (localStorage) until the account
 * signs out. A guest's token belongs to one tab (sessionStorage): it survives a reload, and other tabs do not see it.
 * If another tab signs in with another account or as a guest, this tab keeps its own token.
 */
export interface Tokens {
  current(): string | undefined;
  isGuest(): boolean;
  /** True if the account in the browser's storage is the account of this tab. Always false in a guest's tab. */
  ownsStoredAccount(): boolean;
  /** True if the rejected token `refused` has been replaced by a newer token of the same account or guest. */
  hasReplaced(refused: string): boolean;
  /** Stores the token of an account that signs in in this tab. A guest's tab thus becomes a tab of the account. */
  take(token: string): void;
  /** Stores the refreshed token of this tab's account. */
  renew(token: string): void;
  /**
   * Returns the id of this tab's account. Undefined for a guest, and before the user has been fetched with the token.
   */
  owner(): string | undefined;
  /** Stores the id of the user whom the token belongs to. Called when the user is known. */
  setOwner(user_id: string): void;
  /** Makes this tab a guest's tab with this token. Keeps the account's token as a backup. */
  takeGuest(token: string): void;
  /** Ends the guest session of this tab: uses the account's token again and deletes its backup. */
  restore(): void;
  /**
   * Removes this tab's token. If the browser's storage contains the account of this tab, also removes that account and
   * returns true.
   */
  clear(): boolean;
  /** Uses the token that another tab has stored, if it belongs to the account of this tab. */
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
      // Remove the account's id first. Otherwise another tab would take the new token for a refreshed token of the old
      // account.
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
