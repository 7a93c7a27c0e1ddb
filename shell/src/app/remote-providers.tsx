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
 * Returns whether the shell renders a page of a remote inside antd's root component. False if all pages of the remote
 * use the empty layout (R-LAYOUT-5) and the remote has no contributions. Also false for a page with `own_antd_root`: it
 * uses no antd in its first render, and its antd components render an antd root of their own.
 */
export const hasAntdRoot = (
  { manifest }: Pick<BootRemote, 'manifest'>,
  route: Pick<RemoteRoute, 'own_antd_root'> | undefined,
): boolean =>
  !route?.own_antd_root &&
  (manifest.contributions.length > 0 || manifest.routes.some(({ layout }) => layout !== 'empty'));

/** Loads the query provider, which components of remotes need. The shell's own pages do not need it. */
export const loadQueryProvider = (): Promise<void> => queries.load();
export const loadAntdRoot = (): Promise<void> => antd.load();

/** Loads the query provider and the antd root, which a contribution needs in a page of the shell. */
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
