import {
  type Localized,
  languageOf,
  loadLocalized,
  type UiLocale,
  uiLocaleFor,
  uiLocales,
} from '@repartee/contracts/locales';
import { type AccountRole, accountRoles } from '@repartee/contracts/people/accounts';
import { type CsvColumn, csvColumns } from '@repartee/contracts/people/user-csv';
import type english from './locales/en-GB.json';

/** Compares words in lowercase, without accents, blanks and punctuation. */
const wordKey = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** Headings and names of roles in an exported file, as the screens call them. An import reads those of all languages. */
export const csvTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

const words = <Value extends string>(
  values: readonly Value[],
  part: 'column' | 'role',
  synonyms: Partial<Readonly<Record<Value, readonly string[]>>>,
): ReadonlyMap<string, Value> =>
  new Map(
    values.flatMap((value) => {
      const named = uiLocales.map((locale) => {
        const texts: Readonly<Record<string, string>> = csvTexts[locale][part];
        return texts[value] ?? value;
      });
      return [value, ...named, ...(synonyms[value] ?? [])].map((word) => [wordKey(word), value] as const);
    }),
  );

const columns = words<CsvColumn>(csvColumns, 'column', {
  email: ['mail', 'email address', 'adresse e-mail', 'courriel'],
  first_name: ['given name'],
  last_name: ['surname', 'family name', 'nom de famille'],
  groups: ['group', 'groupe'],
});

/** What people also call those who hold a role. */
const roles = words<AccountRole>(accountRoles, 'role', {
  'super-admin': ['super-administrator', 'super-administrateur', 'super-administratrice'],
  operator: ['manager', 'gestion', 'gestionnaire', 'opérateur', 'opératrice'],
  editor: [
    ...['author', 'designer', 'conception', 'concepteur', 'conceptrice'],
    ...['éditeur', 'éditrice', 'auteur', 'autrice', 'rédacteur', 'rédactrice'],
  ],
  user: [
    ...['learner', 'trainee', 'student', 'apprentissage', 'apprenant', 'apprenante'],
    ...['utilisateur', 'utilisatrice', 'stagiaire', 'élève'],
  ],
});

const languages = new Map(
  uiLocales.flatMap((spoken) => {
    const names = new Intl.DisplayNames(spoken, { type: 'language' });
    return uiLocales.flatMap((locale) =>
      [names.of(locale), names.of(languageOf(locale))].map(
        (name) => [wordKey(name ?? locale), locale] as const,
      ),
    );
  }),
);

export const columnOf = (heading: string): CsvColumn | undefined => columns.get(wordKey(heading));
export const roleOf = (word: string): AccountRole | undefined => roles.get(wordKey(word));
export const languageNamed = (word: string): UiLocale | undefined =>
  uiLocaleFor(word) ?? languages.get(wordKey(word));
