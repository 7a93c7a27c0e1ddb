import { addPartTexts } from './part-texts.ts';

/** English texts are bundled with the components. */
const isBundled = (locale: string) => locale === 'en-GB';

/** Loads the component texts of public pages. Must be called before the components are rendered. */
export async function loadFirstKitTexts(locale: string): Promise<void> {
  if (isBundled(locale)) return;
  // The bundler puts this locale file into the chunk of the shell's texts, which the server preloads.
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
