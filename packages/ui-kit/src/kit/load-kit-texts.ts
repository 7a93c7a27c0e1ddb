import { addPartTexts } from './part-texts.ts';

/** English is bundled with the components. */
const isBundled = (locale: string) => locale === 'en-GB';

/**
 * Loads the texts of the components on public pages, in an interface language (BCP 47 tag). Call it before they are
 * rendered in that language.
 */
export async function loadFirstKitTexts(locale: string): Promise<void> {
  if (isBundled(locale)) return;
  // Loaded in one chunk with the shell's texts of a language, which the server preloads.
  const { default: texts } = await import(
    /* webpackChunkName: "texts-[request]", webpackExclude: /en-GB/ */ `./locales/${locale}.json`,
    { with: { type: 'json' } }
  );
  addPartTexts('kit', locale, texts);
}

/**
 * Loads the texts of all components, including fields, lists and pictures, which only remotes and signed-in pages use.
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
