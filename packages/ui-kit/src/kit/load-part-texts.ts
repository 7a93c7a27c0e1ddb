import { addPartTexts } from './part-texts.ts';

type TextModule = Promise<{ readonly default: unknown }>;

// The texts of each language form one chunk, which the server preloads for pages of remotes.
const loaders: Readonly<Record<string, (locale: string) => TextModule>> = {
  form: (locale) =>
    import(
      /* webpackChunkName: "part-texts-[request]", webpackExclude: /en-GB/ */ `../form/locales/${locale}.json`,
      { with: { type: 'json' } }
    ),
  lists: (locale) =>
    import(
      /* webpackChunkName: "part-texts-[request]", webpackExclude: /en-GB/ */ `../lists/locales/${locale}.json`,
      { with: { type: 'json' } }
    ),
  pictures: (locale) =>
    import(
      /* webpackChunkName: "part-texts-[request]", webpackExclude: /en-GB/ */ `../images/locales/${locale}.json`,
      { with: { type: 'json' } }
    ),
  sortable: (locale) =>
    import(
      /* webpackChunkName: "part-texts-[request]", webpackExclude: /en-GB/ */ `../sortable/locales/${locale}.json`,
      { with: { type: 'json' } }
    ),
};

export async function loadPartTexts(locale: string): Promise<void> {
  await Promise.all(
    Object.entries(loaders).map(async ([part, load]) =>
      addPartTexts(part, locale, (await load(locale)).default),
    ),
  );
}
