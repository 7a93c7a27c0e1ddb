import { px2remTransformer, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScheme } from '../theme/scheme.ts';
import { useAntdLocale } from './antd-locale.ts';
import { antdTheme } from './antd-theme.ts';
import { rootFontScale, useReducedMotion } from './browser-settings.ts';

const toRem = [px2remTransformer({ rootValue: 16 })];
const noWave = { disabled: true };

const nonceOf = () =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

const Inside = createContext(false);

function Root({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const reduced = useReducedMotion();
  const locale = useAntdLocale(useTranslation('ui-kit').i18n.language);
  const theme = useMemo(
    () => antdTheme(scheme, { scale: rootFontScale(), motion: !reduced }),
    [scheme, reduced],
  );
  const csp = useMemo(() => ({ nonce: nonceOf() }), []);
  return (
    <StyleProvider transformers={toRem} layer>
      <ConfigProvider theme={theme} csp={csp} wave={noWave} locale={locale}>
        <Inside value={true}>{children}</Inside>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Provides antd's components with theme, language and CSP nonce. A nested `AntdRoot` renders only its children. */
export function AntdRoot({ children }: { children: ReactNode }) {
  return useContext(Inside) ? children : <Root>{children}</Root>;
}
