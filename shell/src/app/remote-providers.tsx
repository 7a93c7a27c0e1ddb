import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { loadCode } from '@repartee/ui-kit/load-code';
import type { ReactNode } from 'react';
import { loadedComponent } from './loaded-component.ts';

interface Props {
  /** The remote whose code is inside; undefined for a part of the shell. */
  readonly remote?: Pick<BootRemote, 'id' | 'entry'>;
  readonly children: ReactNode;
}

const root = loadedComponent<Props>(() => import(/* webpackChunkName: "federation" */ './remote-root.tsx'));

/** Loads what every page and contribution of a remote needs: the query client and the antd root. */
export const loadRemoteProviders = (): Promise<void> => root.load();

/** Part of the same chunk, because it uses the query client. */
export const loadPrefetchData = () =>
  loadCode(() => import(/* webpackChunkName: "federation" */ './prefetch-data.ts'), {
    optional: true,
  });

export function RemoteProviders(props: Props) {
  const Root = root.get();
  return <Root {...props} />;
}
