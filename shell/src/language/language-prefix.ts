import { type UiLocale, uiLocales } from '@repartee/contracts/locales';

export const languageCookie = 'i18n_redirected';

/** R-NAV-5: the language an address names, and the path that remains: `/fr-FR/terms/privacy`. */
export function readPrefix(pathname: string): { prefix: UiLocale | undefined; path: string } {
  const first = pathname.split('/')[1] ?? '';
  const prefix = uiLocales.find((locale) => locale === first);
  if (!prefix) return { prefix: undefined, path: pathname };
  return { prefix, path: pathname.slice(prefix.length + 1) || '/' };
}

/** The address of a path in a language. */
export const withPrefix = (locale: UiLocale, path: string): string => `/${locale}${path === '/' ? '' : path}`;
