import { uiLocales } from '@repartee/contracts/locales';
import type { i18n } from 'i18next';

/** One file of texts for each language, in the order of `uiLocales`. */
type TextsOf<Locales> = { readonly [Place in keyof Locales]: object };

/**
 * Adds texts that are part of the code of one page, because the landing page loads the shell's own, and the server renders them
 * too. They are imported without `await`, for which every page would load the code of asynchronous modules.
 */
export function addTexts(target: i18n, namespace: string, texts: TextsOf<typeof uiLocales>): void {
  for (const [place, locale] of uiLocales.entries())
    if (!target.hasResourceBundle(locale, namespace))
      target.addResourceBundle(locale, namespace, texts[place]);
}
