import { px2remTransformer, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useScheme } from '../theme/scheme.ts';
import { antdTheme } from './antd-theme.ts';

const toRem = [px2remTransformer({ rootValue: 16 })];

const nonceOf = () =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** What antd's components stand in: our theme, px turned into rem, and the document's nonce on its styles. Parts made of antd bring it themselves. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const theme = useMemo(() => antdTheme(scheme), [scheme]);
  const csp = useMemo(() => ({ nonce: nonceOf() }), []);
  return (
    <StyleProvider transformers={toRem} layer>
      <ConfigProvider theme={theme} csp={csp}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
