import { type Api, createApi, HostProvider, useHost } from '@repartee/app-sdk';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

/**
 * After the session, the shell's API client no longer uses the guest's token. A second client then reads the result
 * with `token`.
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
