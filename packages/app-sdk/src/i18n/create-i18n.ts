import { fallbackLocale } from '@repartee/contracts/locales';
import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Translations of one namespace in one locale. */
export type Messages = { readonly [key: string]: string | Messages };

/**
 * Creates an i18next instance for one locale: one per page, and one per request on the server. `texts` is keyed by
 * namespace.
 */
export function createI18n(locale: string, texts: Readonly<Record<string, Messages>>): i18n {
  const i18n = i18next.createInstance().use(initReactI18next);
  i18n.init({
    lng: locale,
    fallbackLng: fallbackLocale,
    initAsync: false,
    ns: Object.keys(texts),
    defaultNS: 'shell',
    resources: { [locale]: texts },
    // React already escapes HTML, so this `escape` function only isolates right-to-left values.
    interpolation: { escapeValue: true, escape: isolated },
    react: { useSuspense: false },
  });
  return i18n;
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
/**
 * Isolates right-to-left text (such as an Arabic or Hebrew name), so that the sentence around it keeps its direction.
 */
const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** Returns the locale of the page, for example `fr-FR`. */
export function useLocale(): string {
  return useTranslation().i18n.language;
}
