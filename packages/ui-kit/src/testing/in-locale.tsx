import i18next, { type i18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import english from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };

/** The texts of ui-kit by language, for tests, which need the texts without waiting. */
export const kitTexts = { 'en-GB': english, 'fr-FR': french };

/** Creates an i18next instance that has only the texts of ui-kit. */
export function createKitI18n(locale: string): i18n {
  const i18n = i18next.createInstance();
  i18n.init({
    lng: locale,
    initAsync: false,
    resources: Object.fromEntries(Object.entries(kitTexts).map(([tag, texts]) => [tag, { 'ui-kit': texts }])),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}

/** Renders components of ui-kit in a language, without the shell: in the catalogue and in tests. */
export function InLocale({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  const i18n = useMemo(() => createKitI18n(locale), [locale]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
