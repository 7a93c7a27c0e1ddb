import { createPartTexts, fillKitText } from '../kit/part-texts.ts';
import type { FieldError, FieldErrorTexts } from './field-rules.ts';
import english from './locales/en-GB.json' with { type: 'json' };

/** Texts of forms, in a separate file so that the landing page does not load them. */
export const formTexts = createPartTexts('form', english, (texts) => texts);

/** Returns the text of a field error in a language. `texts` replace the general texts. */
export function fieldErrorText(
  { key, count = 0 }: FieldError,
  { locale, texts }: { locale: string; texts?: FieldErrorTexts | undefined },
): string {
  const shown = new Intl.NumberFormat(locale).format(count);
  return texts?.[key] ?? fillKitText(formTexts(locale).field_error[key], { count: shown });
}
