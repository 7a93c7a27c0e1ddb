import { languageOf, type UiLocale, uiLocaleFor, uiLocales } from '@repartee/contracts/locales';
import { type AccountRole, accountRoles } from '@repartee/contracts/people/accounts';
import { type CsvColumn, csvColumns } from '@repartee/contracts/people/user-csv';

/** Compares words in lowercase, without accents, blanks and punctuation. */
const wordKey = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

const words = <Value extends string>(
  values: readonly Value[],
  synonyms: Readonly<Record<Value, readonly string[]>>,
): ReadonlyMap<string, Value> =>
  new Map(values.flatMap((value) => [value, ...synonyms[value]].map((word) => [wordKey(word), value])));

const columns = words<CsvColumn>(csvColumns, {
  email: ['mail', 'email address', 'adresse e-mail', 'courriel'],
  first_name: ['given name', 'prénom'],
  last_name: ['surname', 'family name', 'nom', 'nom de famille'],
  role: ['rôle'],
  language: ['langue'],
  groups: ['group', 'groupe', 'groupes'],
});

/** What the screens call a role in each language, and what people call those who hold it. */
const roles = words<AccountRole>(accountRoles, {
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
