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

/** Before anything of a remote is drawn: what its components need around them and the shell's own pages do not. */
export const loadRemoteProviders = async (): Promise<void> => {
  await Promise.all([queries.load(), antd.load()]);
};

export function RemoteProviders({ children }: Around) {
  const [Queries, AntdRoot] = [queries.get(), antd.get()];
  return (
    <Queries>
      <AntdRoot>{children}</AntdRoot>
    </Queries>
  );
}
