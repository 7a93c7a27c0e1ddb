import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts work at an even pace, whether or not the one before is done; answers what each took, in milliseconds. What is
 * refused took for ever.
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
    // From when it was due: a pace that was not kept counts as waiting.
    const took = () => performance.now() - due;
    running.push(work(index).then(took, () => Number.POSITIVE_INFINITY));
  }
  return Promise.all(running);
}

/** The time that so many of a hundred did not exceed. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}
