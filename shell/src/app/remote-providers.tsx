import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
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

type Declared = Pick<BootRemote, 'manifest'>;

/**
 * Whether antd's root stands around a remote's pages. Pages in the empty layout (R-LAYOUT-5) are for visitors who come once:
 * parts made of antd bring a root of their own where one of these draws them.
 */
export const hasAntdRoot = ({ manifest }: Declared): boolean =>
  manifest.contributions.length > 0 || manifest.routes.some(({ layout }) => layout !== 'empty');

/** Before anything of a remote is drawn: what its components need around them and the shell's own pages do not. */
export const loadRemoteProviders = async (remote?: Declared): Promise<void> => {
  await Promise.all([queries.load(), ...(remote && !hasAntdRoot(remote) ? [] : [antd.load()])]);
};

export function RemoteProviders({ remote, children }: Around & { remote?: Declared }) {
  const Queries = queries.get();
  if (remote && !hasAntdRoot(remote)) return <Queries>{children}</Queries>;
  const AntdRoot = antd.get();
  return (
    <Queries>
      <AntdRoot>{children}</AntdRoot>
    </Queries>
  );
}
