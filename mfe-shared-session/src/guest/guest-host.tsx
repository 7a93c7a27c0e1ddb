import { type Api, createApi, HostProvider, useHost } from '@repartee/app-sdk';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

/**
 * Provides the host of a guest's screens: the shell's own during the guest session. With `token` the shared session has
 * ended: the tab belongs to the account again (R-SES-4), and the result is read with the guest's token.
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
