/** How long a kind of job waits between attempts, in seconds. */
export interface Backoff {
  /** Before the second attempt. */
  readonly first: number;
  /** How much longer each wait is than the one before. */
  readonly factor: number;
  readonly longest: number;
}

/** The share of a wait that is random, so that jobs that failed together are not retried together. */
const jitter = 0.25;

/** Seconds until the next attempt after `attempts` of them: exponential up to the longest, less up to a quarter by chance. */
export function backoffSeconds(
  { first, factor, longest }: Backoff,
  attempts: number,
  random: () => number = Math.random,
): number {
  const wait = Math.min(longest, first * factor ** Math.max(0, attempts - 1));
  return wait * (1 - jitter * random());
}
