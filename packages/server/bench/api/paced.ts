import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts calls at a fixed rate, even if earlier calls have not ended. Returns their durations in milliseconds; a failed
 * call has an infinite duration.
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
    // The duration includes the delay of a late start, and is therefore measured from the planned start.
    const took = () => performance.now() - due;
    running.push(work(index).then(took, () => Number.POSITIVE_INFINITY));
  }
  return Promise.all(running);
}

export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}
