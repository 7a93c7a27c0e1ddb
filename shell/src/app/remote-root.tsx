import { HostProvider, useHost } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { AntdRoot } from '@repartee/ui-kit/antd-root';
import '@repartee/ui-kit/faces';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { RemoteStyles } from '../federation/remote-styles.tsx';
import { queryClientOf } from './query-client.ts';
import { remoteApi } from './remote-api.ts';

export default function RemoteRoot(props: {
  remote?: Pick<BootRemote, 'id' | 'entry'>;
  children: ReactNode;
}) {
  const { remote, children } = props;
  const host = useHost();
  const ofRemote = useMemo(
    () => (remote ? { ...host, api: remoteApi(host.api, remote.id) } : host),
    [host, remote],
  );
  return (
    <HostProvider value={ofRemote}>
      <QueryClientProvider client={queryClientOf(host.session)}>
        <AntdRoot>{remote ? <RemoteStyles remote={remote}>{children}</RemoteStyles> : children}</AntdRoot>
      </QueryClientProvider>
    </HostProvider>
  );
}
