/** Delays between attempts of a kind of job, in seconds. */
export interface Backoff {
  /** Delay before the second attempt. */
  readonly first: number;
  /** Ratio of each delay to the previous one. */
  readonly factor: number;
  readonly longest: number;
}

/**
 * Maximum share by which a delay is shortened. Delays are shortened at random, so that jobs that failed at the same
 * time are not retried at the same time.
 */
const jitter = 0.25;

/**
 * Returns the seconds until the next attempt. The delay grows exponentially with the number of attempts up to
 * `longest`, and is then randomly shortened by up to a quarter.
 */
export function backoffSeconds(
  { first, factor, longest }: Backoff,
  attempts: number,
  random: () => number = Math.random,
): number {
  const wait = Math.min(longest, first * factor ** Math.max(0, attempts - 1));
  return wait * (1 - jitter * random());
}
