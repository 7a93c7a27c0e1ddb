const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes of auth sessions, tokens, links, cookies and access to ended sessions, in milliseconds. */
export const lifetimes = {
  /** An auth session lasts a working day, because the token of a password sign-in cannot be refreshed (R-CALL-2). */
  password_auth_session: 12 * hour,
  /** This lifetime applies if the identity provider has no idle time-out of its own. */
  provider_auth_session: 30 * day,
  /** To refresh the token, the identity provider must confirm the user's access again. */
  provider_access_token: 5 * minute,
  invitation: 7 * day,
  reset: hour,
  /** Age at which a link for the first super-admin becomes invalid when a server starts and prints a new one. */
  first_administrator_link: hour,
  /** Time in which a user must complete a single sign-on at the identity provider. */
  sso_authorization: 10 * minute,
  /** Lifetime of the token of a command-line client that acts as a user. */
  command_token: 10 * minute,
  /** A ticket opens one live channel (WebSocket). */
  live_ticket: 30 * second,
  /** Time for which a guest, or a user for whom a session was created, may open the session after its end. */
  ended_session: 30 * day,
  /** Lifetime of the cookie that marks a browser in which a user has signed in. */
  known_browser: 180 * day,
  /** Lifetime of an override, which replaces a remote in one browser. The inspector's texts name the eight hours too. */
  remote_override: 8 * hour,
  /** Lifetime of the cookie that keeps a browser's share of canaries the same. */
  canary_bucket: 365 * day,
} as const;

export const expiryOf = (lifetime: keyof typeof lifetimes): Date =>
  new Date(Date.now() + lifetimes[lifetime]);
