import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import { createLocaleDataHook } from '../kit/locale-data-hook.ts';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/**
 * Loads antd's texts for a language from antd's language file, for example `fr_FR`. The build contains only the files
 * of `uiLocales`.
 */
async function loadPack(locale: string): Promise<AntdLocale> {
  const name = locale.replace('-', '_');
  const pack: { default: AntdLocale | { default: AntdLocale } } = await import(
    /* webpackChunkName: "antd-texts-[request]" */ /* @vite-ignore */ `antd/locale/${name}.js`
  );
  return 'default' in pack.default ? pack.default.default : pack.default;
}

const useLoadedPack = createLocaleDataHook(
  loadPack,
  typeof document === 'undefined' ? undefined : document.documentElement.lang,
);

/**
 * Returns antd's texts and calendar in a language, or in English while that language is loading. Never undefined,
 * because antd would remount all its children when it first gets texts, and the user would lose focus and input.
 */
export const useAntdLocale = (locale: string): AntdLocale => useLoadedPack(locale) ?? english;
