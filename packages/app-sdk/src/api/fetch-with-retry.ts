import { FetchError, ofetch } from 'ofetch';
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

interface RequestOptions {
  readonly method: string;
  /** Of `accept` JSON, or the type of the file that is expected. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal;
  readonly onUpload?: (sent: number, total: number) => void;
}

/**
 * Fetches JSON, or a file, under the retry policy; `refused` is the answer to a first attempt. Throws an `ApiError`. With
 * `onUpload` there are no retries.
 */
export async function fetchWithRetry(
  url: string,
  { onUpload, ...options }: RequestOptions,
  refused: Response | undefined,
) {
  if (onUpload) {
    const { uploadWithProgress } = await import(/* webpackChunkName: "upload" */ './upload-with-progress.ts');
    return uploadWithProgress(url, { ...options, onUpload });
  }
  const client = refused ? ofetch.create({}, { fetch: fetchAfter(refused) }) : ofetch;
  const responseType = options.headers.accept === 'application/json' ? 'json' : 'blob';
  try {
    return await client(url, { ...options, responseType, ...retryPolicy(options.method) });
  } catch (thrown) {
    if (!(thrown instanceof FetchError) || options.signal?.aborted) throw thrown;
    throw apiError(thrown.status ?? 0, await bodyOf(thrown.data));
  }
}
