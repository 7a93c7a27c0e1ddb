import { loadLocalized } from '@repartee/contracts/locales';
import type { i18n } from 'i18next';

const texts = await loadLocalized<object>(
  (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`),
);

/** Adds the texts of the conversation. They are part of its code and not of the shell's texts, which the landing page loads. */
export function addVisitorTexts(target: i18n): void {
  for (const [locale, added] of Object.entries(texts))
    if (!target.hasResourceBundle(locale, 'visitor')) target.addResourceBundle(locale, 'visitor', added);
}
