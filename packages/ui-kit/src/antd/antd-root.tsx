import { px2remTransformer, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useScheme } from '../theme/scheme.ts';
import { useAntdLocale } from './antd-locale.ts';
import { antdTheme } from './antd-theme.ts';
import './antd.module.css';

const toRem = [px2remTransformer({ rootValue: 16 })];
const noWave = { disabled: true };

const nonceOf = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('[nonce]')?.nonce;

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

const query = '(prefers-reduced-motion: reduce)';
const media = () => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

function watch(changed: () => void) {
  const list = media();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watch,
    () => media()?.matches ?? false,
    () => false,
  );

/** Returns the browser's root font size divided by 16 px: 1 unless the user has changed the font size. */
function rootFontScale(): number {
  if (typeof document === 'undefined') return 1;
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / 16 : 1;
}
