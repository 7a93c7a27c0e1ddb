import { loadLocalized } from '@repartee/contracts/locales';
import type { i18n } from 'i18next';

const texts = await loadLocalized<object>(
  (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`),
);

/**
 * Adds the texts of this page. They are part of its code and not of the shell's texts, which the landing page loads, and
 * the server renders them too.
 */
export function addHowTexts(target: i18n): void {
  for (const [locale, added] of Object.entries(texts))
    if (!target.hasResourceBundle(locale, 'how')) target.addResourceBundle(locale, 'how', added);
}
