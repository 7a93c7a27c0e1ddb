import type { SessionStore } from '@repartee/app-sdk/first-paint';
import { QueryClient } from '@tanstack/react-query';

/** Time in milliseconds in which components that request the same data share one response. */
const staleTime = 2_000;

const clients = new WeakMap<SessionStore['state'], QueryClient>();

/** One query client per session, so that data of one user is never shown to the next user. */
export function queryClientOf({ state }: Pick<SessionStore, 'state'>): QueryClient {
  const known = clients.get(state);
  if (known) return known;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime } } });
  state.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) client.clear();
  });
  clients.set(state, client);
  return client;
}
