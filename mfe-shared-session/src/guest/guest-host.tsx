import { type Api, createApi, HostProvider, useHost } from '@repartee/app-sdk';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

/**
 * Provides the API client for a guest's screens: while the session runs, the client of the shell. `token` is set when
 * the session has ended. The tab then leaves the guest session and uses the account again (R-SES-4), so a client with
 * the guest's token reads the result.
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
