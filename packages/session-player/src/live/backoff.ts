/** Delays and time limits of the live connection, in milliseconds. */
export interface BackoffOptions {
  /** Delay before the first reconnection. Each further attempt doubles the delay. */
  readonly first: number;
  readonly longest: number;
  /** Time without a message after which the client sends a ping. */
  readonly beat: number;
  /** Time to wait for the answer to a ping, after which the connection counts as lost. */
  readonly silence: number;
}

export const defaultBackoff: BackoffOptions = { first: 400, longest: 10_000, beat: 20_000, silence: 8000 };

/**
 * `tries` is the number of failed attempts. The delay is randomly reduced by up to half, so that clients do not
 * reconnect all at once.
 */
export const backoff = (tries: number, { first, longest }: BackoffOptions, random = Math.random()): number =>
  Math.min(longest, first * 2 ** tries) * (0.5 + random / 2);
