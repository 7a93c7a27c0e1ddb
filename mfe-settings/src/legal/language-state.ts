import type { UiLocale } from '@repartee/contracts/locales';
import type { LegalDocument } from '@repartee/contracts/people/legal/document-endpoints';

/** `missing`: the document is published in another language only. `draft`: its draft differs from what is published. */
export type LanguageState = 'inherited' | 'missing' | 'published' | 'draft';

export function languageState({ draft, current }: LegalDocument, locale: UiLocale): LanguageState {
  if (draft && draft[locale] !== current?.texts[locale]) return 'draft';
  if (!current) return 'inherited';
  return current.texts[locale] ? 'published' : 'missing';
}
