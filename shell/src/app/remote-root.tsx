import { useHost } from '@repartee/app-sdk/first-paint';
import { AntdRoot } from '@repartee/ui-kit/antd-root';
import '@repartee/ui-kit/faces';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClientOf } from './query-client.ts';

export default function RemoteRoot({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientOf(useHost().session)}>
      <AntdRoot>{children}</AntdRoot>
    </QueryClientProvider>
  );
}
