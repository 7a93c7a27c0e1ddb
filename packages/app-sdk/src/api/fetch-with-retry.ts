import { loadCode } from '@repartee/ui-kit/load-code';
import { FetchError, ofetch } from 'ofetch';
import { apiError } from './api-error.ts';
import { retryPolicy } from './retry-policy.ts';

/** If a file request fails, its error body is JSON in a `Blob`; another body has no code, and the status decides. */
const bodyOf = async (data: unknown): Promise<unknown> =>
  data instanceof Blob
    ? data
        .text()
        .then(JSON.parse)
        .catch(() => undefined)
    : data;

interface RequestOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal;
  readonly onUpload?: ((sent: number, total: number) => void) | undefined;
  /** `repeatable` marks an idempotent write, which is retried like a read. */
  readonly repeatable?: boolean;
}

async function fetchFor({ onUpload }: RequestOptions): Promise<typeof fetch | undefined> {
  if (!onUpload) return undefined;
  const { fetchWithProgress } = await loadCode(
    () => import(/* webpackChunkName: "upload" */ './upload-with-progress.ts'),
    { optional: true },
  );
  return fetchWithProgress(onUpload);
}

/** Fetches JSON or a file with retries. Throws an `ApiError`. */
export async function fetchWithRetry(url: string, request: RequestOptions) {
  const { onUpload: _, repeatable, ...options } = request;
  const fetch = await fetchFor(request);
  const client = fetch ? ofetch.create({}, { fetch }) : ofetch;
  const responseType = options.headers.accept === 'application/json' ? 'json' : 'blob';
  try {
    return await client(url, {
      ...options,
      responseType,
      ...retryPolicy(repeatable ? 'GET' : options.method),
    });
  } catch (thrown) {
    if (!(thrown instanceof FetchError) || options.signal?.aborted) throw thrown;
    throw apiError(thrown.status ?? 0, await bodyOf(thrown.data));
  }
}
