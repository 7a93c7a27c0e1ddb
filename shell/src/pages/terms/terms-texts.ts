import { loadLocalized } from '@repartee/contracts/locales';
import type { i18n } from 'i18next';

const texts = await loadLocalized<object>(
  (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`, { with: { type: 'json' } }),
);

/**
 * Adds the texts of these pages. They are part of their code and not of the shell's texts, which the landing page loads,
 * and the server renders them too.
 */
export function addTermsTexts(target: i18n): void {
  for (const [locale, added] of Object.entries(texts))
    if (!target.hasResourceBundle(locale, 'terms')) target.addResourceBundle(locale, 'terms', added);
}
