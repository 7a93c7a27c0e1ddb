import { type SafeStorage, storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';

/**
 * The access token of this tab (R-SES-4, R-STORE-2). The account's token belongs to the browser (localStorage) and goes
 * only when the account signs out. A guest's token belongs to its tab (sessionStorage): a reload keeps it, other tabs
 * do not see it. Changes in other tabs do not change the identity of this tab.
 */
export interface Tokens {
  current(): string | undefined;
  isGuest(): boolean;
  /** True while the account in the browser's storage is the account of this tab. */
  ownsStoredAccount(): boolean;
  /** True if `refused` was a token of the current identity and has been refreshed since. */
  hasReplaced(refused: string): boolean;
  /** Stores the token of an account that signs in here. A guest who signs in is no longer a guest. */
  take(token: string): void;
  /** Stores the refreshed token of the same account. */
  renew(token: string): void;
  /** Stores the owner of the token, once the user has been fetched. */
  setOwner(user_id: string): void;
  /** Makes this tab a guest's. The account's token is kept as a backup. */
  takeGuest(token: string): void;
  /** Ends the guest session of this tab: restores the backup and deletes it. */
  restore(): void;
  /** Removes the account of this tab; true if it was also the browser's. */
  clear(): boolean;
  /** Uses a token that another tab has stored, if it belongs to the same account. */
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
      // First, so that no other tab uses the new token as a refresh of its own token.
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
