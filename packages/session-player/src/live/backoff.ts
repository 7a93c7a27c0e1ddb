/** Delays and time-outs of the live channel, in milliseconds. */
export interface BackoffOptions {
  /** Delay before the first reconnection; doubled for each further one. */
  readonly first: number;
  /** Maximum delay between two attempts. */
  readonly longest: number;
  /** Interval between two pings. */
  readonly beat: number;
  /** Time-out of a ping, after which the connection counts as lost. */
  readonly silence: number;
}

export const defaultBackoff: BackoffOptions = { first: 400, longest: 10_000, beat: 20_000, silence: 8000 };

/**
 * Returns the delay before attempt `tries` + 1: exponential and capped, with 50 % jitter so that clients do not
 * reconnect at once.
 */
export const backoff = (tries: number, { first, longest }: BackoffOptions, random = Math.random()): number =>
  Math.min(longest, first * 2 ** tries) * (0.5 + random / 2);
