import { type RawBuilder, sql } from 'kysely';
import { searchWords } from './search-words.ts';

/** For `ilike`: texts that contain this one, whatever characters it has. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** True where the texts, joined by spaces, have every word of a search; everywhere if it has none. */
export function matchesSearch(search: string | undefined, ...texts: readonly RawBuilder<unknown>[]) {
  const text = sql`concat_ws(' ', ${sql.join(texts)})`;
  const found = searchWords(search).map((word) => sql`${text} ilike ${containing(word)}`);
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`true`;
}
