import { type Localized, loadLocalized, localized, uiLocales } from '@repartee/contracts/locales';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type english from './locales/en-GB.json';

export type ShippedCompetency = keyof typeof english;

const texts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

/** Returns the texts of the shipped competencies by key. */
export const shippedCompetencies = (language: string): typeof english => localized(texts, language);

const keys = new Map(
  Object.values(texts).flatMap((ofLocale) =>
    Object.entries(ofLocale).map(
      ([key, { name }]) => [name.toLowerCase(), key as ShippedCompetency] as const,
    ),
  ),
);

/** Returns the key of a shipped competency by its name in any language, such as `listening` for “Écoute active”. */
export const shippedKeyOf = (name: string): ShippedCompetency | null => keys.get(name.toLowerCase()) ?? null;

/** Returns the name in another language if it is that of a shipped competency, otherwise the name itself. */
export function competencyNameIn(language: string, name: string): string {
  const key = shippedKeyOf(name);
  return key ? shippedCompetencies(language)[key].name : name;
}

/** Returns name and description in another language, as far as they are those of a shipped competency. */
export function competencyIn<Row extends { readonly name: string; readonly description: string }>(
  language: string | undefined,
  row: Row,
): Row & { readonly shown_name: string; readonly shown_description: string } {
  const { name, description } = row;
  const key = language === undefined ? null : shippedKeyOf(name);
  if (language === undefined || key === null)
    return { ...row, shown_name: name, shown_description: description };
  const shown = shippedCompetencies(language)[key];
  const isShipped = uiLocales.some((locale) => shippedCompetencies(locale)[key].description === description);
  return {
    ...row,
    shown_name: shown.name,
    shown_description: isShipped ? shown.description : description,
  };
}

/** Adds the shipped competencies to the catalogue of a new organization, in its language. */
export async function addShippedCompetencies(
  db: Db,
  ...organizations: readonly { readonly id: string; readonly language: string }[]
): Promise<void> {
  await db
    .insertInto('competency')
    .values(
      organizations.flatMap(({ id, language }) =>
        Object.values(shippedCompetencies(language)).map((one) => ({ organization_id: id, ...one })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
