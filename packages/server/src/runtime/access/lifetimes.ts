import { signInLimits } from '@repartee/contracts/people/organization/sign-in-limits';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes of auth sessions, tokens, links, cookies and access to ended sessions, in milliseconds. */
export const lifetimes = {
  /**
   * Maximum lifetime of an auth session (R-STORE-2). Within it, an auth session ends after some days without use. An
   * organization may shorten both (`sign_in_max_days`, `sign_in_idle_days`).
   */
  auth_session: signInLimits.max_days * day,
  /**
   * Maximum lifetime of an access token by single sign-on. Every refresh asks the identity provider whether
   * the user still has access.
   */
  provider_access_token: 5 * minute,
  invitation: 7 * day,
  reset: hour,
  /** Lifetime of a link that signs a super-admin in, which a command prints. */
  'break-glass': 15 * minute,
  /**
   * Minimum lifetime of a link that creates the first super-admin. The next server start deletes older links.
   */
  first_administrator_link: hour,
  /** Time in which a user must complete a single sign-on at the identity provider. */
  sso_authorization: 10 * minute,
  /** Time in which a learning platform must answer a launch, and an editor must choose an activity. */
  lti_step: 15 * minute,
  /** Time in which the browser must follow the redirect of a launch. */
  lti_sign_in: minute,
  /** Lifetime of an auth session that a launch from a learning platform starts. */
  lti_session: 12 * hour,
  /** Lifetime of the token of a command-line client that acts as a user. */
  command_token: 10 * minute,
  /** Time in which a passkey must answer. */
  passkey_challenge: 5 * minute,
  /** A ticket opens one live channel (WebSocket). */
  live_ticket: 30 * second,
  /** Time for which a guest, or a user whose session another user created, can still read the session after its end. */
  ended_session: 30 * day,
  /** Lifetime of the cookie that marks a browser in which a user has signed in. */
  known_browser: 180 * day,
  /** Time for which a device need not give a code of the second factor. Texts also say “30 days”. */
  remembered_device: 30 * day,
  /**
   * Lifetime of an override, which replaces a remote in one browser. Texts of the user interface also say
   * “eight hours”.
   */
  remote_override: 8 * hour,
  /** Lifetime of the cookie that determines which canaries a browser gets. */
  canary_bucket: 365 * day,
} as const;

export const expiryOf = (lifetime: keyof typeof lifetimes): Date =>
  new Date(Date.now() + lifetimes[lifetime]);
