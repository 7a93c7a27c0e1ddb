import { type SafeStorage, storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';

/** The access token of this tab. What other tabs do never changes who this one belongs to (R-SES-4). */
export interface Tokens {
  current(): string | undefined;
  isGuest(): boolean;
  /** The token of an account: this tab's and the next ones'. A guest who signs in is a guest no more. */
  take(token: string): void;
  /** A guest's token takes the account's place; the account's is kept as backup, for the other tabs and for later. */
  takeGuest(token: string): void;
  /** Puts the backup back. */
  restore(): void;
  /** Forgets this tab's token; a guest's going leaves the account's alone. */
  clear(): void;
  /** Takes what another tab has written since, if it is this person's own renewed token. */
  catchUp(): void;
}

export function createTokens(local: SafeStorage, tab: SafeStorage): Tokens {
  const { accessToken, guestBackupToken, claimableGuest } = storageKeys;
  const guestTab = () => tab.get(tabKeys.guestTab) === 'true';
  const elsewhereIsGuest = () => !guestTab() && local.get(guestBackupToken) !== undefined;
  const mine = () => (elsewhereIsGuest() ? local.get(guestBackupToken) : local.get(accessToken)) || undefined;
  let current = mine();

  return {
    current: () => current,
    isGuest: guestTab,
    take: (token) => {
      if (guestTab()) {
        tab.remove(tabKeys.guestTab);
        local.remove(guestBackupToken);
      }
      local.set(elsewhereIsGuest() ? guestBackupToken : accessToken, token);
      current = token;
    },
    takeGuest: (token) => {
      if (local.get(guestBackupToken) === undefined)
        local.set(guestBackupToken, local.get(accessToken) ?? '');
      tab.set(tabKeys.guestTab, 'true');
      local.set(accessToken, token);
      local.set(claimableGuest, token);
      current = token;
    },
    restore: () => {
      const backup = local.get(guestBackupToken);
      if (backup) local.set(accessToken, backup);
      else local.remove(accessToken);
      local.remove(guestBackupToken);
      tab.remove(tabKeys.guestTab);
      current = backup || undefined;
    },
    clear: () => {
      if (elsewhereIsGuest()) local.set(guestBackupToken, '');
      else {
        local.remove(accessToken);
        local.remove(guestBackupToken);
      }
      tab.remove(tabKeys.guestTab);
      current = undefined;
    },
    catchUp: () => {
      current = mine();
    },
  };
}
