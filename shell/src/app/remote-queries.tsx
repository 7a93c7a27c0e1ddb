import { type SessionStore, useHost } from '@repartee/app-sdk/first-paint';
// Pages of remotes draw faces at once.
import '@repartee/ui-kit/faces';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Parts of a page come one after another: what the first has just read is not read again for the next. */
const staleTime = 2_000;

const clients = new WeakMap<SessionStore, QueryClient>();

/** What was read for one person is never shown to the next. */
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

/** One store of answers for the page, whichever remote asks. */
export default function RemoteQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useHost().session)}>{children}</QueryClientProvider>;
}
