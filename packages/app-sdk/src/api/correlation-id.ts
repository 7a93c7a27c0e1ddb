let documentId: string | undefined;
let requests = 0;

/** Returns the correlation id of the document, which its response names; a random one if the browser hides it. */
function idOfDocument(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = navigation?.serverTiming?.find(({ name }) => name === 'correlation')?.description;
  // The server accepts at most 64 characters.
  return sent?.slice(0, 56) || Math.random().toString(36).slice(2).padEnd(12, '0');
}

/** Returns the correlation id of the next request, so that logs show which requests a document causes. */
export function nextCorrelationId(): string {
  documentId ??= idOfDocument();
  requests += 1;
  return `${documentId}-${requests}`;
}
