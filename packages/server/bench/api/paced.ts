import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts calls at a fixed rate, even if earlier calls have not ended. Returns the duration of each call in
 * milliseconds; a failed call counts as infinite.
 */
export async function paced(
  { per_second, seconds }: { per_second: number; seconds: number },
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const begun = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < per_second * seconds; index++) {
    const due = begun + (index * 1000) / per_second;
    await sleep(Math.max(0, due - performance.now()));
    // A call that starts late has waited; this delay is part of its duration, which is therefore measured from the
    // planned start.
    const took = () => performance.now() - due;
    running.push(work(index).then(took, () => Number.POSITIVE_INFINITY));
  }
  return Promise.all(running);
}

/** Returns a percentile: the duration that was not exceeded by `percent` per cent of the calls. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}
