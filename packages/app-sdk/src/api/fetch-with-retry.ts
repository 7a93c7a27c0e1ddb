import { FetchError, type FetchOptions, ofetch } from 'ofetch';
import { apiError } from './api-error.ts';
import { retryPolicy } from './retry-policy.ts';

/** `fetch` whose first answer is one that came before. */
function fetchAfter(preloaded: Response): typeof fetch {
  let first: Response | undefined = preloaded;
  return async (...request) => {
    const answer = first ?? (await fetch(...request));
    first = undefined;
    return answer;
  };
}

/** Of a refused call, also where a file was expected. */
const bodyOf = async (data: unknown): Promise<unknown> =>
  data instanceof Blob
    ? data
        .text()
        .then(JSON.parse)
        .catch(() => undefined)
    : data;

/** Fetches JSON, or a file, under the retry policy; `refused` is the answer to a first attempt. Throws an `ApiError`. */
export async function fetchWithRetry(
  url: string,
  options: FetchOptions<'json' | 'blob'> & { method: string },
  refused: Response | undefined,
) {
  const client = refused ? ofetch.create({}, { fetch: fetchAfter(refused) }) : ofetch;
  try {
    return await client(url, { ...options, ...retryPolicy(options.method) });
  } catch (thrown) {
    if (!(thrown instanceof FetchError) || options.signal?.aborted) throw thrown;
    throw apiError(thrown.status ?? 0, await bodyOf(thrown.data));
  }
}
