import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { LegalTexts } from '@repartee/contracts/people/legal/legal-text';

/** The text in every language; empty where there is none. */
export type LegalFormValues = Record<UiLocale, string>;

export const legalFormValues = (texts: LegalTexts): LegalFormValues =>
  Object.fromEntries(uiLocales.map((locale) => [locale, texts[locale] ?? ''])) as LegalFormValues;

export const draftOf = (values: LegalFormValues): LegalTexts =>
  Object.fromEntries(
    uiLocales.flatMap((locale) => {
      const text = values[locale].trim();
      return text ? [[locale, text]] : [];
    }),
  );
