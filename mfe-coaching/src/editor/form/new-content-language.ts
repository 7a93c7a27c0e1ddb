import { useLocale, useUser } from '@repartee/app-sdk';
import { type UiLocale, uiLocaleFor, uiLocaleOrFallback } from '@repartee/contracts/locales';

/** New content is in the organization's language, whatever the language of the author's screen. */
export function useNewContentLanguage(): UiLocale {
  const locale = useLocale();
  return uiLocaleFor(useUser().organization_language) ?? uiLocaleOrFallback(locale);
}
