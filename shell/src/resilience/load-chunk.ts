import { isChunkLoadError } from '../errors/chunk-load-error.ts';
import { type RetryOptions, retry } from './retry.ts';

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
