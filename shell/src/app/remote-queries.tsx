import { type SessionStore, useHost } from '@repartee/app-sdk/first-paint';
// Registers the portrait images, because pages of remotes show portraits in their first render.
import '@repartee/ui-kit/faces';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/**
 * Milliseconds for which a response is used again without a new request, because the components of a page mount one
 * after another.
 */
const staleTime = 2_000;

const clients = new WeakMap<SessionStore, QueryClient>();

/** One query client per session: data that was read for one user is never shown to the next. */
function clientOf(session: SessionStore): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime } } });
  session.state.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) client.clear();
  });
  clients.set(session, client);
  return client;
}

/** Provides one query cache for the page, shared by all remotes. */
export default function RemoteQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useHost().session)}>{children}</QueryClientProvider>;
}
