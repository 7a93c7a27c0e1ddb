import { isChunkLoadError } from '../errors/load-error.ts';

/** How waiting is done; tests give their own. */
export interface RetryOptions {
  wait?(milliseconds: number): Promise<void>;
  random?(): number;
  now?(): number;
}

const pauses = [150, 500, 1500];
/** An attempt that took this long is not repeated: the user is looking at a skeleton. */
const longest = 8_000;

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** R-APP-3: the attempt and up to three retries, with growing, jittered pauses. */
export async function retry<T>(
  attempt: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  { wait = sleep, random = Math.random, now = Date.now }: RetryOptions = {},
): Promise<T> {
  const begun = now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauses[tries];
      if (pause === undefined || !isRetryable(error) || now() - begun >= longest) throw error;
      await wait(pause * (0.8 + random() * 0.4));
    }
  }
}

/** R-APP-3: loads code that comes in a file of its own. What did not load is retried; what threw is not. */
export const loadChunk = <T>(load: () => Promise<T>, options?: RetryOptions): Promise<T> =>
  retry(load, isChunkLoadError, options);

/** Whether a file arrives, past the browser's cache and whatever its bytes are. */
async function arrives(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(8_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Why a file with a known hash failed: a browser reports wrong bytes as it reports a file that does not arrive. Asking
 * for it past the cache also repairs a copy that was damaged in the cache, so that a retry succeeds.
 */
export const loadFailureKind = async (address: string | undefined): Promise<'network' | 'integrity'> =>
  address !== undefined && (await arrives(address)) ? 'integrity' : 'network';
