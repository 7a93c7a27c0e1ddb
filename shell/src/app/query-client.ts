import type { SessionStore } from '@repartee/app-sdk/first-paint';
import { QueryClient } from '@tanstack/react-query';

/** Time in milliseconds in which components that request the same data share one response. */
const staleTime = 2_000;

const clients = new WeakMap<SessionStore['state'], QueryClient>();

/** One query client per session, so that data of one user is never shown to the next user. */
export function queryClientOf({ state }: Pick<SessionStore, 'state'>): QueryClient {
  const known = clients.get(state);
  if (known) return known;
  // By default, TanStack Query pauses calls while the browser is offline, without an error. Here they fail at once.
  const networkMode = 'always';
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
  state.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) client.clear();
  });
  clients.set(state, client);
  return client;
}
