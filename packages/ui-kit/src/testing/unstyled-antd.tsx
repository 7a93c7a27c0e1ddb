import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

const theme = { zeroRuntime: true };

/**
 * For tests in jsdom: antd's components in `children` create no styles. A test of a form takes a fifth less processor
 * time.
 */
export function UnstyledAntd({ children }: { readonly children: ReactNode }) {
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
