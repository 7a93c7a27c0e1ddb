import type { ReactNode } from 'react';
import { loadedComponent } from '../routing/loaded-component.ts';

const queries = loadedComponent<{ children: ReactNode }>(
  () => import(/* webpackChunkName: "federation" */ './remote-queries.tsx'),
);

/** Before anything of a remote is drawn: what its components need around them and the shell's own pages do not. */
export const loadRemoteFrame = (): Promise<void> => queries.load();

export function RemoteFrame({ children }: { children: ReactNode }) {
  const Queries = queries.get();
  return <Queries>{children}</Queries>;
}
