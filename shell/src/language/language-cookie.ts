import type { UiLocale } from '@repartee/contracts/locales';
import { stringifySetCookie } from 'cookie';
import { languageCookie } from './language-prefix.ts';

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
