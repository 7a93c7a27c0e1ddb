import type { Endpoint } from '@repartee/contracts/endpoint';
import type { Query, QueryClient } from '@tanstack/react-query';

export function readOfDeleted(endpoint: Endpoint, input: unknown): (query: Query) => boolean {
  const deleted = paramsOf(input);
  if (endpoint.method !== 'DELETE' || deleted.length === 0) return () => false;
  return ({ queryKey: [, path, read] }) =>
    String(path).startsWith(endpoint.path) &&
    deleted.every(([name, value]) => paramsOf(read).some(([n, v]) => n === name && v === value));
}

/**
 * Removes the queries of a deleted resource from the query cache. A query that components use is removed when
 * the last of these components stops using the query. An earlier removal could refetch the deleted resource.
 */
export function evictDeletedQueries(queries: QueryClient, deleted: (query: Query) => boolean): void {
  const cache = queries.getQueryCache();
  const shown = new Set<Query>();
  for (const query of cache.findAll({ predicate: deleted })) {
    if (query.getObserversCount() > 0) shown.add(query);
    else cache.remove(query);
  }
  if (shown.size === 0) return;
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0 || !shown.delete(query)) return;
    cache.remove(query);
    if (shown.size === 0) stop();
  });
}

const paramsOf = (input: unknown): [string, unknown][] =>
  Object.entries((input as { params?: object } | undefined)?.params ?? {});
