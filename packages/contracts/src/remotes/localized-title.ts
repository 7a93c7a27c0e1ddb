import { z } from 'zod';
import { fallbackLocale, type UiLocale, uiLocales } from '../locales.ts';

/**
 * A text of `remote.json` in several languages. The schema requires only the text in `fallbackLocale`, so
 * that published remotes stay valid when the interface gets another language. A remote that is published must
 * have the text in every language of the interface (`missingTitles`). `longest`: characters of each text.
 */
export const localizedTitle = (longest = 80) => {
  const text = z.string().min(1).max(longest);
  return z.object({ [fallbackLocale]: text }).catchall(text);
};
export type LocalizedTitle = Readonly<
  Record<typeof fallbackLocale, string> & Partial<Record<UiLocale, string>>
>;

const isTitle = (value: object): value is LocalizedTitle => fallbackLocale in value;

/** Returns path and locale of every missing title in a manifest, such as `routes.0.title` and `fr-FR`. */
export function missingTitles(
  value: unknown,
  path: readonly (string | number)[] = [],
): { readonly path: readonly (string | number)[]; readonly locale: UiLocale }[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => missingTitles(one, [...path, index]));
  if (isTitle(value)) return uiLocales.filter((locale) => !value[locale]).map((locale) => ({ path, locale }));
  return Object.entries(value).flatMap(([key, one]) => missingTitles(one, [...path, key]));
}
