import { type UiLocale, uiLocaleFor } from '@repartee/contracts/locales';
import type { User } from '@repartee/contracts/people/identity/user';
import { loadCode } from '@repartee/ui-kit/load-code';
import { readPrefix, withPrefix } from './language-prefix.ts';
import type { Texts } from './texts.ts';

/** R-STORE-3: loads the cookie library only when the language changes. */
async function remember(locale: UiLocale): Promise<void> {
  const { languageCookieOf } = await loadCode(
    () => import(/* webpackChunkName: "cookie" */ './language-cookie.ts'),
    { optional: true },
  );
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = languageCookieOf(locale, location.protocol === 'https:');
}

/**
 * Stores the language in the cookie. If the URL has a language prefix, opens the URL with the new prefix, otherwise
 * replaces the texts.
 */
export const createSwitchLanguage =
  (texts: Texts, assign: (target: string) => void) =>
  async (wanted: string): Promise<void> => {
    const locale = uiLocaleFor(wanted);
    if (!locale) return;
    // If the cookie cannot be set (its library fails to load), the language changes, but is not remembered.
    await remember(locale).catch(() => undefined);
    const { prefix, path } = readPrefix(location.pathname);
    if (prefix) return assign(withPrefix(locale, path) + location.search + location.hash);
    await texts.change(locale);
    document.documentElement.lang = locale;
  };

/** Applies the language of the user's profile, unless the URL has a language prefix. */
export const createApplyProfileLanguage =
  (switchLanguage: (wanted: string) => Promise<void>) =>
  async ({ language }: Pick<User, 'language'>): Promise<void> => {
    if (language && !readPrefix(location.pathname).prefix) await switchLanguage(language);
  };
