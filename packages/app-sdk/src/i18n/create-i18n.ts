import { uiLocales } from '@repartee/contracts/locales';
import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

export type Messages = { readonly [key: string]: string | Messages };

/** Loads the texts of the i18next namespace `app-sdk`. They are in the same chunk as the shell's texts. */
export const loadSdkTexts = (locale: string): Promise<{ default: Messages }> =>
  import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.json`, { with: { type: 'json' } });

/** Creates an i18next instance for one locale. `texts` is keyed by namespace. */
export function createI18n(locale: string, texts: Readonly<Record<string, Messages>>): i18n {
  const i18n = i18next.createInstance().use(initReactI18next);
  i18n.init({
    lng: locale,
    fallbackLng: uiLocales,
    initAsync: false,
    ns: Object.keys(texts),
    defaultNS: 'shell',
    resources: { [locale]: texts },
    // React already escapes HTML, so `escape` only isolates right-to-left text.
    interpolation: { escapeValue: true, escape: isolated },
    react: { useSuspense: false },
  });
  return i18n;
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
/** Isolates an Arabic or Hebrew name from the left-to-right sentence around the name. */
const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** Returns the locale of the page, such as `fr-FR`. */
export function useLocale(): string {
  return useTranslation().i18n.language;
}
