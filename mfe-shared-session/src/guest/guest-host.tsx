import { type Api, createApi, HostProvider, useHost } from '@repartee/app-sdk';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

/**
 * Provides the API client of a guest's screens. While the session runs, this is the client of the shell. With `token`,
 * the session has ended: the tab uses the account again (R-SES-4), and this client reads the result with the guest's
 * token.
 */
export function GuestHost({ token, children }: { token: string | undefined; children: ReactNode }) {
  const host = useHost();
  const guestToken = useRef(token);
  guestToken.current = token;
  const guestHost = useMemo(() => {
    const asGuest = createApi({ token: () => guestToken.current });
    const api: Api = {
      call: (...given) => (guestToken.current ? asGuest : host.api).call(...given),
    };
    return { ...host, api };
  }, [host]);
  const { session } = host;
  useEffect(() => {
    if (token) void session.leaveGuest();
  }, [token, session]);
  return <HostProvider value={guestHost}>{children}</HostProvider>;
}
