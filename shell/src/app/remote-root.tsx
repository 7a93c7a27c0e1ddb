import { type SessionStore, useHost } from '@repartee/app-sdk/first-paint';
import { AntdRoot } from '@repartee/ui-kit/antd-root';
import '@repartee/ui-kit/faces';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Time in milliseconds in which components that request the same data share one response. */
const staleTime = 2_000;

const clients = new WeakMap<SessionStore, QueryClient>();

/** One query client per session, so that data of one user is never shown to the next user. */
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

export default function RemoteRoot({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={clientOf(useHost().session)}>
      <AntdRoot>{children}</AntdRoot>
    </QueryClientProvider>
  );
}
