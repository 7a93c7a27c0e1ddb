import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import { createLocaleDataHook } from '../kit/locale-data-hook.ts';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** The build contains only the languages of `uiLocales`. */
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
 * Returns English texts until the language has been loaded. If the function returned undefined, antd would
 * later remount its children, and the user would lose input.
 */
export const useAntdLocale = (locale: string): AntdLocale => useLoadedPack(locale) ?? english;
