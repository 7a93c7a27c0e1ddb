import { type RawBuilder, sql } from 'kysely';

const most = 8;
const longestWord = 100;

/**
 * Each word is compared with every row, so the search ignores words after the eighth, and words that another
 * word contains.
 */
export function searchWords(search: string | undefined): string[] {
  const written = search?.split(/\s+/).filter(Boolean) ?? [];
  const words = new Map(written.map((word) => [word.toLowerCase(), word]));
  return [...words]
    .filter(([low]) => ![...words.keys()].some((other) => other !== low && other.includes(low)))
    .map(([, word]) => word)
    .slice(0, most);
}

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const accents = /[\u0300-\u036f]/g;
const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(accents, '');
/**
 * Patterns of the words. One character may have 18 in the compatibility form, and a pattern costs each row its length, so only
 * the beginning of a long word counts.
 */
export const searchPatterns = (search: string | undefined): string[] =>
  searchWords(search).map((word) => containing(withoutAccents(word).slice(0, longestWord).toWellFormed()));

const withoutAccentsInSql = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;

/**
 * Returns an SQL condition: the texts together contain every word of the search, regardless of case and accents.
 * An empty search matches all rows.
 */
export function matchesSearch(search: string | undefined, ...texts: readonly RawBuilder<unknown>[]) {
  const text = withoutAccentsInSql(sql`concat_ws(' ', ${sql.join(texts)})`);
  return allOf(searchPatterns(search).map((pattern) => sql`${text} ilike ${pattern}`));
}

/**
 * Like `matchesSearch`, for big tables: `text` is a column that `app_search_text` computes, so that nothing is normalized
 * for each row. The subquery lowers the pattern by the rules of the database, once.
 */
export const matchesStoredText = (search: string | undefined, text: RawBuilder<unknown>) =>
  allOf(searchPatterns(search).map((pattern) => sql`${text} like (select lower(${pattern}))`));

const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
