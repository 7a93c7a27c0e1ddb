/** Delays between attempts to run a job, in seconds. */
export interface Backoff {
  readonly first: number;
  /** Ratio of each delay to the previous delay. */
  readonly factor: number;
  readonly longest: number;
}

/**
 * Delays are shortened at random by up to this share, so that jobs that failed together are not retried
 * together.
 */
const jitter = 0.25;

export function backoffSeconds(
  { first, factor, longest }: Backoff,
  attempts: number,
  random: () => number = Math.random,
): number {
  const wait = Math.min(longest, first * factor ** Math.max(0, attempts - 1));
  return wait * (1 - jitter * random());
}
