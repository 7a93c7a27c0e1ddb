import type { Api } from '@repartee/app-sdk/first-paint';

/** Wraps the API so that the first reads of the dashboard use the replies that the document's inline script has requested. */
export const withPreloadedReads = (api: Api): Api => ({
  call: (endpoint, input, options) => api.call(endpoint, input, { ...globalThis.preloadedReads, ...options }),
});
