import { fallbackLocale, type UiLocale, uiLocaleFor } from '@repartee/contracts/locales';
import { parseCookie } from 'cookie';
import { languageCookie, readPrefix } from './language-prefix.ts';

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
