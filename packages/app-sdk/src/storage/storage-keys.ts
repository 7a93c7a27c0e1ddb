/** R-STORE-2: all keys of localStorage that the product uses. */
export const storageKeys = {
  accessToken: 'access_token',
  /** Id of the user that `accessToken` belongs to. */
  accountId: 'account_id',
  guestBackupToken: 'guest_backup_access_token',
  /** B-9: the guests of this browser, whose sessions an account may take over (`ClaimableGuest[]` as JSON). */
  claimableGuests: 'claimable_guests',
  keycloakAccessToken: 'keycloak_access_token',
  keycloakRefreshToken: 'keycloak_refresh_token',
  roles: 'roles',
  permissions: 'permissions',
  lastLoginMethod: 'last_login_method',
  lastRealm: 'last_realm_name',
  audioInput: 'audio_input_device',
  scheme: 'color_scheme',
  reloadGuard: 'reload_guard',
  /** Unsaved changes of forms (`FormDraft[]` as JSON). */
  unsavedDrafts: 'unsaved_drafts',
} as const;

/** R-STORE-1: keys of sessionStorage, whose values last as long as the tab. */
export const tabKeys = {
  microphoneConfigured: 'microphone_configured',
  /** Token of the guest that is signed in in this tab (R-SES-4). */
  guestToken: 'guest_access_token',
  /** Path to open after the return from the identity provider. */
  afterSignIn: 'after_sign_in',
} as const;
