const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes of auth sessions, tokens, links and cookies, in milliseconds. */
export const lifetimes = {
  /** Auth session by password. It has no refresh (R-CALL-2), so its token lasts a working day. */
  password_auth_session: 12 * hour,
  /** Auth session by an identity provider that does not state its own idle time-out. */
  provider_auth_session: 30 * day,
  /**
   * Maximum lifetime of an access token after single sign-on; then the identity provider must confirm the user's access
   * again.
   */
  provider_access_token: 5 * minute,
  /** Link of an invitation. */
  invitation: 7 * day,
  /** Link of a password reset. */
  reset: hour,
  /** Token of a command-line client that acts as a user. */
  command_token: 10 * minute,
  /** Ticket that opens one live channel (WebSocket). */
  live_ticket: 30 * second,
  /** Maximum for an access code. */
  access_code: 90 * day,
  /** Cookie of a browser in which a user has signed in. */
  known_browser: 180 * day,
} as const;

/** Returns the expiry date of a lifetime that starts now. */
export const expiryOf = (lifetime: keyof typeof lifetimes): Date =>
  new Date(Date.now() + lifetimes[lifetime]);
