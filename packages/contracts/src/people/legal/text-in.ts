import { type UiLocale, uiLocaleOrFallback, uiLocales } from '../../locales.ts';
import type { LegalTexts } from './legal-text.ts';

/** Returns the text in the language of `tag`, else in another language in which it exists. Without zod, for public pages. */
export function textIn(texts: LegalTexts, tag: string): { language: UiLocale; text: string } | undefined {
  for (const language of [uiLocaleOrFallback(tag), ...uiLocales]) {
    const text = texts[language];
    if (text) return { language, text };
  }
  return undefined;
}
