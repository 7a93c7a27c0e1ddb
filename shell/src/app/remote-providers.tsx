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
 * True if the shell renders antd's root component around the page. False for a page with a root of its own,
 * and for a remote without contributions whose pages all use the empty layout (R-LAYOUT-5).
 */
export const hasAntdRoot = (
  { manifest }: Pick<BootRemote, 'manifest'>,
  route: Pick<RemoteRoute, 'own_antd_root'> | undefined,
): boolean =>
  !route?.own_antd_root &&
  (manifest.contributions.length > 0 || manifest.routes.some(({ layout }) => layout !== 'empty'));

export const loadQueryProvider = (): Promise<void> => queries.load();
export const loadAntdRoot = (): Promise<void> => antd.load();

/** Loads what a remote's contribution needs on a page of the shell: the query provider and the antd root. */
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
