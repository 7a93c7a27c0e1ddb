/** R-STORE-2: what this product keeps in localStorage, by meaning. */
export const storageKeys = {
  accessToken: 'access_token',
  /** Whose `accessToken` is: a user id. */
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

/** R-STORE-1: what lives and dies with a tab. */
export const tabKeys = {
  microphoneConfigured: 'microphone_configured',
  /** The token of the guest whose tab this is (R-SES-4). */
  guestToken: 'guest_access_token',
  /** Where to go once back from the identity provider. */
  afterSignIn: 'after_sign_in',
} as const;
