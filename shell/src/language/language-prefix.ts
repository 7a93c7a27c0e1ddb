import { type UiLocale, uiLocales } from '@repartee/contracts/locales';

export const languageCookie = 'i18n_redirected';

/** R-NAV-5: splits a path such as `/fr-FR/terms/privacy` into its language prefix and the remaining path. */
export function readPrefix(pathname: string): { prefix: UiLocale | undefined; path: string } {
  const first = pathname.split('/')[1] ?? '';
  const prefix = uiLocales.find((locale) => locale === first);
  if (!prefix) return { prefix: undefined, path: pathname };
  return { prefix, path: pathname.slice(prefix.length + 1) || '/' };
}

export const withPrefix = (locale: UiLocale, path: string): string => `/${locale}${path === '/' ? '' : path}`;
