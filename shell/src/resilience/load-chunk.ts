import { isChunkLoadError } from '../errors/load-error.ts';

/** Options of a retry; tests replace `wait`. */
export interface RetryOptions {
  wait?(milliseconds: number): Promise<void>;
  random?(): number;
  now?(): number;
}

const pauses = [150, 500, 1500];
/** Milliseconds. A slower attempt is not retried, because the user already waits in front of a skeleton. */
const longest = 8_000;

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** R-APP-3: runs the attempt and up to three retries, with growing, jittered pauses. */
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

/** R-APP-3: loads a chunk. Retries a failed load, but not an exception of the chunk's code. */
export const loadChunk = <T>(load: () => Promise<T>, options?: RetryOptions): Promise<T> =>
  retry(load, isChunkLoadError, options);

/** Whether the file is reachable, bypassing the browser's cache; its bytes are not checked. */
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
 * Returns why a file with a known hash failed: browsers report wrong bytes and failed requests alike. The request
 * bypasses the cache and so also replaces a corrupt cached copy; then a retry succeeds.
 */
export const loadFailureKind = async (address: string | undefined): Promise<'network' | 'integrity'> =>
  address !== undefined && (await arrives(address)) ? 'integrity' : 'network';
