import { type RawBuilder, sql } from 'kysely';
import { searchWords } from './search-words.ts';

/** Returns an `ilike` pattern for texts that contain this text, with special characters escaped. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** SQL condition: the texts, joined by spaces, contain each word of a search. True for an empty search. */
export function matchesSearch(search: string | undefined, ...texts: readonly RawBuilder<unknown>[]) {
  const text = sql`concat_ws(' ', ${sql.join(texts)})`;
  const found = searchWords(search).map((word) => sql`${text} ilike ${containing(word)}`);
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`true`;
}
