import { type ChunkLoadError, isChunkLoadError, isTimeout } from '../errors/load-error.ts';

/** Tests replace clock and waiting. */
export interface RetryOptions {
  wait?(milliseconds: number): Promise<void>;
  now?(): number;
}

const pauses = [150, 500, 1500];
/**
 * Time in milliseconds after which no further retry starts, because the user has already waited long enough.
 */
const longest = 8_000;

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** R-APP-3: repeats an attempt with a retryable error up to three times. The pauses grow and are randomized. */
export async function retry<T>(
  attempt: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  { wait = sleep, now = Date.now }: RetryOptions = {},
): Promise<T> {
  const begun = now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauses[tries];
      if (pause === undefined || !isRetryable(error) || now() - begun >= longest) throw error;
      await wait(pause * (0.8 + Math.random() * 0.4));
    }
  }
}

/** R-APP-3: retries if the chunk fails to load, but not if the chunk's code throws. */
export const loadChunk = <T>(load: () => Promise<T>, options?: RetryOptions): Promise<T> =>
  retry(
    () =>
      load().catch(async (error: unknown) => {
        // Half a file may be in the browser's cache, where each retry would find it.
        if (isChunkLoadError(error)) await chunkFailureKind(error);
        throw error;
      }),
    isChunkLoadError,
    options,
  );

/**
 * Returns whether the server sends the file. Bypasses the browser cache, and does not check the bytes of the
 * file.
 */
async function arrives(address: string): Promise<boolean> {
  try {
    // Not ofetch: its chunk may be the file that does not arrive.
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(8_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // The file does not arrive: that is the answer.
    return false;
  }
}

/**
 * Browsers report wrong bytes and failed requests in the same way, so this function requests the file again.
 * The request also replaces a corrupt copy in the browser cache.
 */
export const loadFailureKind = async (address: string | undefined): Promise<'network' | 'integrity'> =>
  address !== undefined && (await arrives(address)) ? 'integrity' : 'network';

/** A file that hung is not requested again, because the user has waited long enough. */
export const chunkFailureKind = async (error: ChunkLoadError): Promise<'network' | 'integrity'> =>
  isTimeout(error) ? 'network' : loadFailureKind(error.request);

/**
 * Cancels the requests of the page, because scripts that hang keep the browser's connections, on which a retry would wait.
 * Browsers tell no script and no style sheet that it was cancelled: until its time limit, a retry would wait for it too.
 */
export function cancelRequests(): void {
  window.stop();
  // The handler of a file that has arrived or failed is null.
  document
    .querySelectorAll<HTMLElement>('link, [data-rspack]')
    .forEach((file) => void file.onerror?.(new Event('timeout')));
}
