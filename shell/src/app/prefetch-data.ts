import { endpointQuery, type PrefetchRead } from '@repartee/app-sdk';
import type { Api, SessionStore } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { queryClientOf } from './query-client.ts';
import { remoteApi } from './remote-api.ts';

/** Time in milliseconds after which a page requests prefetched data again. */
const fresh_ms = 30_000;

/** Requests the data that `prefetch` of a remote reads, before the page or contribution is rendered. */
export function prefetchData(
  prefetch: (read: PrefetchRead) => void,
  { id }: Pick<BootRemote, 'id'>,
  { api, state }: { readonly api: Api; readonly state: SessionStore['state'] },
): void {
  const client = queryClientOf({ state });
  prefetch((endpoint, input) => {
    const query = endpointQuery(remoteApi(api, id), endpoint, input);
    client.setQueryDefaults(query.queryKey, { staleTime: fresh_ms });
    client.prefetchQuery(query);
    // Data that is fetched for the page later is not fresh for longer than other data.
    setTimeout(() => client.setQueryDefaults(query.queryKey, {}), fresh_ms);
  });
}
