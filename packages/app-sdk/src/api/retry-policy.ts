import type { FetchContext, FetchOptions } from 'ofetch';

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
