import { isChunkLoadError } from '../errors/load-error.ts';

/** Clock, random numbers and wait function for retries. Tests replace them. */
export interface RetryOptions {
  wait?(milliseconds: number): Promise<void>;
  random?(): number;
  now?(): number;
}

const pauses = [150, 500, 1500];
/**
 * Milliseconds since the first attempt after which there is no further retry, because the user has already waited long
 * enough.
 */
const longest = 8_000;

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * R-APP-3: runs an attempt and, if its error is retryable, repeats it up to three times. The pauses between attempts
 * grow and are randomized.
 */
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

/** R-APP-3: loads a chunk and retries if the chunk fails to load. Does not retry if the chunk's code throws. */
export const loadChunk = <T>(load: () => Promise<T>, options?: RetryOptions): Promise<T> =>
  retry(load, isChunkLoadError, options);

/**
 * Returns whether the file can be fetched from the server, bypassing the browser cache. Does not check the bytes of the
 * file.
 */
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
 * Returns why a file with a known hash failed to load. Needed because browsers report wrong bytes and failed requests
 * in the same way. The request bypasses the cache and replaces a corrupt cached copy, so that a retry can succeed.
 */
export const loadFailureKind = async (address: string | undefined): Promise<'network' | 'integrity'> =>
  address !== undefined && (await arrives(address)) ? 'integrity' : 'network';
