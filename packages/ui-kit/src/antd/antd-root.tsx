import { px2remTransformer, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import french from 'antd/locale/fr_FR';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type ByLanguage, inLanguage } from '../kit/in-language.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { useScheme } from '../theme/scheme.ts';
import { antdTheme } from './antd-theme.ts';
import { rootFontScale, useReducedMotion } from './browser-settings.ts';

/** English is built into antd. */
const antdTexts: ByLanguage<ConfigProviderProps['locale']> = { en: undefined, fr: french };

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
  const { locale } = useKit();
  const theme = useMemo(
    () => antdTheme(scheme, { scale: rootFontScale(), motion: !reduced }),
    [scheme, reduced],
  );
  const csp = useMemo(() => ({ nonce: nonceOf() }), []);
  return (
    <StyleProvider transformers={toRem} layer>
      <ConfigProvider theme={theme} csp={csp} wave={noWave} locale={inLanguage(antdTexts, locale)}>
        <Inside value={true}>{children}</Inside>
      </ConfigProvider>
    </StyleProvider>
  );
}

/**
 * What antd's components need around them: theme, language, the document's nonce on their styles, sizes that follow the
 * browser's font size. Parts made of antd bring it themselves; inside another root it adds nothing.
 */
export function AntdRoot({ children }: { children: ReactNode }) {
  return useContext(Inside) ? children : <Root>{children}</Root>;
}
