/** Delays between attempts of a kind of job, in seconds. */
export interface Backoff {
  /** Delay before the second attempt. */
  readonly first: number;
  /** Ratio of each delay to the previous one. */
  readonly factor: number;
  readonly longest: number;
}

/** Random share of a delay, so that jobs that failed together are not retried together. */
const jitter = 0.25;

/**
 * Returns the seconds until the next attempt: exponential, at most `longest`, minus a random part of up to a quarter.
 */
export function backoffSeconds(
  { first, factor, longest }: Backoff,
  attempts: number,
  random: () => number = Math.random,
): number {
  const wait = Math.min(longest, first * factor ** Math.max(0, attempts - 1));
  return wait * (1 - jitter * random());
}
