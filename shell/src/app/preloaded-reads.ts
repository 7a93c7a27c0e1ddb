import type { Api } from '@repartee/app-sdk/first-paint';

/** Uses the reply that the document's inline script has requested, if it was requested with the same token. */
const fetchPreloaded: typeof fetch = async (request, init) => {
  const { token, replies = {} } = globalThis.preloadedReads ?? {};
  const address = String(request);
  const reply = replies[address];
  delete replies[address];
  const isSameUser = new Headers(init?.headers).get('authorization') === `Bearer ${token}`;
  const preloaded = isSameUser ? await reply?.catch(() => undefined) : undefined;
  return preloaded?.ok ? preloaded : fetch(request, init);
};

/** Wraps the API so that the first reads of the dashboard use their preloaded replies. */
export const withPreloadedReads = (api: Api): Api => ({
  call: (endpoint, input, options) =>
    api.call(
      endpoint,
      input,
      endpoint.method === 'GET' && globalThis.preloadedReads
        ? { fetch: fetchPreloaded, ...options }
        : options,
    ),
});
