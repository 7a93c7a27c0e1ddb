import type { KitWords } from '../kit/kit-words.ts';
import type { FieldError, FieldErrorTexts } from './field-rules.ts';

/** The text of a field error in the language of the page; `texts` go before the general ones. */
export function fieldErrorText(
  { key, count = 0 }: FieldError,
  { words, locale, texts }: { words: KitWords; locale: string; texts?: FieldErrorTexts | undefined },
): string {
  return texts?.[key] ?? words.field_error[key](new Intl.NumberFormat(locale).format(count));
}
