import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import type { ReactNode } from 'react';
import { loadedComponent } from './loaded-component.ts';

interface Around {
  readonly children: ReactNode;
}

const queries = loadedComponent<Around>(
  () => import(/* webpackChunkName: "federation" */ './remote-queries.tsx'),
);
const antd = loadedComponent<Around>(async () => {
  const { AntdRoot } = await import(/* webpackChunkName: "antd-root" */ '@repartee/ui-kit/antd-root');
  return { default: AntdRoot };
});

/**
 * Whether antd's root stands around a page of a remote. Pages in the empty layout (R-LAYOUT-5) are for visitors who come
 * once, and others say that they draw something without antd first: parts made of antd bring a root of their own there.
 */
export const hasAntdRoot = (
  { manifest }: Pick<BootRemote, 'manifest'>,
  route: Pick<RemoteRoute, 'own_antd_root'> | undefined,
): boolean =>
  !route?.own_antd_root &&
  (manifest.contributions.length > 0 || manifest.routes.some(({ layout }) => layout !== 'empty'));

/** What every component of a remote needs around it and the shell's own pages do not. */
export const loadQueryProvider = (): Promise<void> => queries.load();
export const loadAntdRoot = (): Promise<void> => antd.load();

/** Both, before a part of a remote is drawn in a page of the shell. */
export const loadRemoteProviders = async (): Promise<void> => {
  await Promise.all([queries.load(), antd.load()]);
};

export function QueryProvider({ children }: Around) {
  const Queries = queries.get();
  return <Queries>{children}</Queries>;
}

export function LoadedAntdRoot({ children }: Around) {
  const AntdRoot = antd.get();
  return <AntdRoot>{children}</AntdRoot>;
}

export const RemoteProviders = ({ children }: Around) => (
  <QueryProvider>
    <LoadedAntdRoot>{children}</LoadedAntdRoot>
  </QueryProvider>
);
