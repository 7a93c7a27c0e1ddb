import { type Api, createApi, HostProvider, useHost } from '@repartee/app-sdk';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

/**
 * Provides the API client for a guest's screens. During the session this is the shell's client, which uses the guest's
 * token. After the session the shell's client no longer uses that token (R-SES-4). The screens then get a client that
 * reads the result with `token`, the guest's token.
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
