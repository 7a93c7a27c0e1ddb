import { fallbackLocale, type UiLocale, uiLocaleFor, uiLocales } from '@repartee/contracts/locales';
import { parseCookie, stringifySetCookie } from 'cookie';

const languageCookie = 'i18n_redirected';

/** R-NAV-5: splits a path such as `/fr-FR/terms/privacy` into its language prefix and the remaining path. */
export function readPrefix(pathname: string): { prefix: UiLocale | undefined; path: string } {
  const first = pathname.split('/')[1] ?? '';
  const prefix = uiLocales.find((locale) => locale === first);
  if (!prefix) return { prefix: undefined, path: pathname };
  return { prefix, path: pathname.slice(prefix.length + 1) || '/' };
}

export const withPrefix = (locale: UiLocale, path: string): string => `/${locale}${path === '/' ? '' : path}`;

const year_seconds = 365 * 86_400;

/** R-STORE-3: the server sets the cookie on a first visit and for a language prefix, the browser when the user chooses. */
export const languageCookieOf = (locale: UiLocale, secure: boolean): string =>
  stringifySetCookie({
    name: languageCookie,
    value: locale,
    maxAge: year_seconds,
    path: '/',
    sameSite: 'lax',
    secure,
  });

function fromAcceptLanguage(header: string | null): UiLocale | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((one) => one.trim().startsWith('q='))?.split('=')[1];
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of wanted) {
    const locale = uiLocaleFor(tag);
    if (locale) return locale;
  }
  return undefined;
}

/** The language that the cookie of a request names. Undefined without a cookie. */
export const languageInCookie = (headers: Headers): UiLocale | undefined => {
  const value = parseCookie(headers.get('cookie') ?? '')[languageCookie];
  return value ? uiLocaleFor(value) : undefined;
};

/** R-NAV-5: returns the language of a request, by URL prefix, else cookie, else `Accept-Language`, else en-GB. */
export const chooseLanguage = (pathname: string, headers: Headers): UiLocale =>
  readPrefix(pathname).prefix ??
  languageInCookie(headers) ??
  fromAcceptLanguage(headers.get('accept-language')) ??
  fallbackLocale;
