import { addPartTexts } from './part-texts.ts';

/** English texts need no loading, because they are bundled with the components. */
const isBundled = (locale: string) => locale === 'en-GB';

/**
 * Loads the texts of those components that public pages use, in a language (BCP 47 tag). Must be called before the
 * components are rendered.
 */
export async function loadFirstKitTexts(locale: string): Promise<void> {
  if (isBundled(locale)) return;
  // The bundler puts this locale file into the same chunk as the shell's texts of the language, which the server
  // preloads.
  const { default: texts } = await import(
    /* webpackChunkName: "texts-[request]", webpackExclude: /en-GB/ */ `./locales/${locale}.json`,
    { with: { type: 'json' } }
  );
  addPartTexts('kit', locale, texts);
}

/**
 * Loads the texts of all components, including those that only remotes and signed-in pages use (fields, lists,
 * pictures).
 */
export async function loadKitTexts(locale: string): Promise<void> {
  if (isBundled(locale)) return;
  await Promise.all([
    loadFirstKitTexts(locale),
    import(/* webpackChunkName: "federation" */ './load-part-texts.ts').then(({ loadPartTexts }) =>
      loadPartTexts(locale),
    ),
  ]);
}
