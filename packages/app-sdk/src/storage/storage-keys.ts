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
  audioInput: 'audio_input_device',
  scheme: 'color_scheme',
  unsavedDrafts: 'unsaved_drafts',
} as const;

/** All keys of sessionStorage, whose values last as long as the tab (R-STORE-1). */
export const tabKeys = {
  microphoneConfigured: 'microphone_configured',
  /** Token of the guest who is signed in in this tab (R-SES-4). */
  guestToken: 'guest_access_token',
  afterSignIn: 'after_sign_in',
  /** Time of the last automatic reload (R-APP-3). */
  reloadGuard: 'reload_guard',
  /** The newer build that a navigation has requested (R-APP-2). */
  followedBuild: 'followed_build',
} as const;
