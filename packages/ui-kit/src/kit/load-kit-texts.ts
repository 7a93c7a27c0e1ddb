type KitTexts = { readonly [key: string]: string | KitTexts };

/**
 * Loads the texts of all components, for the i18next namespace `ui-kit`. They are in the same chunk as the shell's
 * texts. `locale` is a BCP 47 tag.
 */
export const loadKitTexts = (locale: string): Promise<{ default: KitTexts }> =>
  import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.json`, { with: { type: 'json' } });
