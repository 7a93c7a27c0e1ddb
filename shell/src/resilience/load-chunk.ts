import { isChunkLoadError } from '../errors/load-error.ts';

/** Clock, random numbers and wait of a retry; tests replace them. */
export interface RetryOptions {
  wait?(milliseconds: number): Promise<void>;
  random?(): number;
  now?(): number;
}

const pauses = [150, 500, 1500];
/**
 * Milliseconds since the first attempt after which there are no more retries, because the user is already waiting at a
 * skeleton.
 */
const longest = 8_000;

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * R-APP-3: runs an attempt, and repeats it up to three times if its error is retryable, after pauses of growing,
 * randomized length.
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

/** R-APP-3: loads a chunk and retries if it fails to load. Does not retry if the chunk's code throws. */
export const loadChunk = <T>(load: () => Promise<T>, options?: RetryOptions): Promise<T> =>
  retry(load, isChunkLoadError, options);

/** Whether the file can be fetched from the server, bypassing the browser cache. Does not check its bytes. */
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
 * Returns why a file with a known hash failed to load, because browsers report wrong bytes and failed requests in the
 * same way. The request bypasses the cache and replaces a corrupt cached copy, so a retry can then succeed.
 */
export const loadFailureKind = async (address: string | undefined): Promise<'network' | 'integrity'> =>
  address !== undefined && (await arrives(address)) ? 'integrity' : 'network';
