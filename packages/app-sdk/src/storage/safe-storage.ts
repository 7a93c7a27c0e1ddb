/** All keys of localStorage that the product uses (R-STORE-2). */
export const storageKeys = {
  accessToken: 'access_token',
  accountId: 'account_id',
  guestBackupToken: 'guest_backup_access_token',
  /** Guests whose sessions an account may take over (B-9): `ClaimableGuest[]` as JSON. */
  claimableGuests: 'claimable_guests',
  keycloakAccessToken: 'keycloak_access_token',
  keycloakRefreshToken: 'keycloak_refresh_token',
  roles: 'roles',
  permissions: 'permissions',
  lastLoginMethod: 'last_login_method',
  lastRealm: 'last_realm_name',
  /** Ids of the accounts before and after the last switch to another organization, with a space between them. */
  switch: 'switch',
  audioInput: 'audio_input_device',
  scheme: 'color_scheme',
  unsavedDrafts: 'unsaved_drafts',
  /** Turns of sessions that the server has not received, and drafts of turns, by session id as JSON. */
  unsentTurns: 'unsent_turns',
} as const;

/** All keys of sessionStorage, whose values last as long as the tab (R-STORE-1). */
export const tabKeys = {
  microphoneConfigured: 'microphone_configured',
  /** Token of the guest who is signed in in this tab (R-SES-4). */
  guestToken: 'guest_access_token',
  /** Session of the guest, and whether it is played or its result is shown. */
  guestPlace: 'guest_place',
  afterSignIn: 'after_sign_in',
  /** Code of the invitation that the user accepts after signing in. */
  invitation: 'invitation',
  /** Time of the last automatic reload (R-APP-3). */
  reloadGuard: 'reload_guard',
  /** The newer build that a navigation has requested (R-APP-2). */
  followedBuild: 'followed_build',
} as const;

/** A `Storage` that never throws. If the browser blocks storage, values last until the page is closed. */
export interface SafeStorage {
  get(key: string): string | undefined;
  /** Returns false if the value will be lost when the page is closed. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** The getter `window.localStorage` can throw, so `open` is called in a try block. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const tried = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      // The browser blocks the storage, or it is full.
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? tried((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, value) => {
      const kept = tried((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
      return kept;
    },
    remove: (key) => {
      memory.delete(key);
      tried((storage) => storage.removeItem(key), undefined);
    },
  };
}

export const localStore: SafeStorage = safeStorage(() => window.localStorage);
export const tabStore: SafeStorage = safeStorage(() => window.sessionStorage);
