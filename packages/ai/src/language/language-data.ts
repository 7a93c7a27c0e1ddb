import { languageOf, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import { z } from 'zod';
import type { SpokenLanguage } from './spoken-language.ts';

/**
 * Loads a JSON file of language rules for each locale. Throws an error that names the locale and the invalid fields.
 */
export async function loadLanguageData<Schema extends z.ZodType>(
  schema: Schema,
  load: (locale: UiLocale) => Promise<{ readonly default: unknown }>,
): Promise<Readonly<Record<SpokenLanguage, z.output<Schema>>>> {
  const entries = await Promise.all(
    uiLocales.map(async (locale) => {
      const parsed = schema.safeParse((await load(locale)).default);
      if (parsed.success) return [languageOf(locale), parsed.data] as const;
      throw new Error(`invalid language data for ${locale}: ${z.prettifyError(parsed.error)}`);
    }),
  );
  return Object.fromEntries(entries) as Record<SpokenLanguage, z.output<Schema>>;
}
