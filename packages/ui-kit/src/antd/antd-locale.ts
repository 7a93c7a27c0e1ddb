import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import { createLoadedByLanguage } from '../kit/loaded-by-language.ts';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** Loads antd's locale by antd's name for it, such as `fr_FR`. The build contains those of `uiLocales` only. */
async function loadPack(locale: string): Promise<AntdLocale> {
  const name = locale.replace('-', '_');
  const pack: { default: AntdLocale | { default: AntdLocale } } = await import(
    /* webpackChunkName: "antd-texts-[request]" */ /* @vite-ignore */ `antd/locale/${name}.js`
  );
  return 'default' in pack.default ? pack.default.default : pack.default;
}

const useLoadedPack = createLoadedByLanguage(
  loadPack,
  typeof document === 'undefined' ? undefined : document.documentElement.lang,
);

/**
 * Returns antd's texts and calendar in a language, and antd's English until they are loaded. Never undefined: antd
 * would remount everything inside its root when the first locale arrives, which loses focus and input.
 */
export const useAntdLocale = (locale: string): AntdLocale => useLoadedPack(locale) ?? english;
