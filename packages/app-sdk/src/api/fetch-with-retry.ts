import { loadCode } from '@repartee/ui-kit/load-code';
import { type FetchContext, FetchError, type FetchOptions, ofetch } from 'ofetch';
import { apiError } from './api-error.ts';
import { readServerTime } from './server-clock.ts';

const delays = [300, 1000];
const longestWait = 10_000;

function retryAfter({ response }: FetchContext): number | undefined {
  const asked = response?.headers.get('retry-after');
  if (!asked) return undefined;
  const milliseconds = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(milliseconds, 0);
}

/**
 * Retry options of ofetch (R-CALL-16). A read is retried twice, after 300 ms and 1 s, or after the delay in
 * `Retry-After` up to 10 s. A write is not retried; for an idempotent write, the caller passes the method `GET`. A
 * request without a response counts as status 500.
 */
export function retryPolicy(method: string, random: () => number = Math.random) {
  return {
    retry: method === 'GET' ? delays.length : 0,
    retryStatusCodes: [408, 409, 425, 429, 500, 502, 503, 504],
    retryDelay: (context) => {
      const delay = delays[delays.length - Number(context.options.retry)] ?? 0;
      return retryAfter(context) ?? delay * (0.8 + random() * 0.4);
    },
    onResponseError: (context) => {
      if ((retryAfter(context) ?? 0) > longestWait) context.options.retry = false;
    },
  } satisfies FetchOptions;
}

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
  readonly slow?: boolean;
  readonly fetch?: typeof fetch;
}

const isFile = ({ headers, body }: RequestOptions): boolean =>
  headers.accept !== 'application/json' || body instanceof FormData;

/**
 * Time in milliseconds after which a call without an answer fails, with its retries: a read must not leave a page empty
 * for long, a write may wait for other writes, and files may be large and lines slow.
 */
export function timeLimitOf(request: RequestOptions): number {
  if (isFile(request)) return 10 * 60_000;
  if (request.slow) return 120_000;
  return request.method === 'GET' ? 15_000 : 30_000;
}

/**
 * Calls `send` with a signal that aborts when the time limit or the caller's signal aborts. ofetch ignores its option
 * `timeout` for calls that have a signal.
 */
async function withTimeLimit<Reply>(
  limit_ms: number,
  signal: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const controller = new AbortController();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    controller.abort();
    reject(signal?.aborted ? signal.reason : apiError(0, undefined));
  };
  const timer = setTimeout(abort, limit_ms);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([send(controller.signal), aborted]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function fetchFor({ onUpload, fetch: given }: RequestOptions): Promise<typeof fetch | undefined> {
  if (given || !onUpload) return given;
  const { fetchWithProgress } = await loadCode(
    () => import(/* webpackChunkName: "upload" */ './upload-with-progress.ts'),
    { optional: true },
  );
  return fetchWithProgress(onUpload);
}

/** Fetches JSON or a file with retries, within a time limit. Throws an `ApiError`. */
export async function fetchWithRetry(url: string, request: RequestOptions) {
  const { onUpload: _, repeatable, slow: __, fetch: ___, signal, ...options } = request;
  const sender = await fetchFor(request);
  const client = sender ? ofetch.create({}, { fetch: sender }) : ofetch;
  const responseType = options.headers.accept === 'application/json' ? 'json' : 'blob';
  try {
    const reply = await withTimeLimit(timeLimitOf(request), signal, (limited) =>
      client(url, {
        ...options,
        signal: limited,
        responseType,
        ...(options.method !== 'GET' && { onResponse: readServerTime }),
        ...retryPolicy(repeatable ? 'GET' : options.method),
      }),
    );
    // No reply is a text: this one is the page of a proxy or of a captive portal, which ofetch cannot parse.
    if (typeof reply === 'string') throw apiError(502, undefined);
    return reply;
  } catch (thrown) {
    if (!(thrown instanceof FetchError) || signal?.aborted) throw thrown;
    throw apiError(thrown.status ?? 0, await bodyOf(thrown.data));
  }
}
