import { addPartTexts } from './part-texts.ts';

/** English texts are bundled with the components. */
const isBundled = (locale: string) => locale === 'en-GB';

/** Loads the texts of the ui-kit components that public pages use. Must resolve before a page is rendered. */
export async function loadFirstKitTexts(locale: string): Promise<void> {
  if (isBundled(locale)) return;
  // The bundler puts ui-kit's texts and the shell's texts of a language into one chunk, which the server
  // preloads.
  const { default: texts } = await import(
    /* webpackChunkName: "texts-[request]", webpackExclude: /en-GB/ */ `./locales/${locale}.json`,
    { with: { type: 'json' } }
  );
  addPartTexts('kit', locale, texts);
}

/** Loads the texts of all components, including those of remotes and signed-in pages. */
export async function loadKitTexts(locale: string): Promise<void> {
  if (isBundled(locale)) return;
  await Promise.all([
    loadFirstKitTexts(locale),
    import(/* webpackChunkName: "federation" */ './load-part-texts.ts').then(({ loadPartTexts }) =>
      loadPartTexts(locale),
    ),
  ]);
}
