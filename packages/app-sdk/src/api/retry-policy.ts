import type { FetchContext, FetchOptions } from 'ofetch';

const delays = [300, 1000];
const longestWait = 10_000;

/** What Retry-After asks for, in milliseconds: seconds or a date. Undefined: nothing that can be read. */
function retryAfter({ response }: FetchContext): number | undefined {
  const asked = response?.headers.get('retry-after');
  if (!asked) return undefined;
  const milliseconds = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(milliseconds, 0);
}

/**
 * The retry policy of every call (R-CALL-16), as options of ofetch: a read is retried twice, after 300 ms and 1 s with a
 * jitter of a fifth, or when Retry-After says; a write is not. A server that asks for more than 10 s gets no retry.
 * No answer at all counts as 500.
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
