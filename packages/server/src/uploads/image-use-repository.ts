import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';

/** All columns that contain picture URLs. A test fails if a column of the database is missing here. */
export const imageColumns = [
  ['account', 'image'],
  ['user_group', 'image'],
  ['library_item', 'image'],
  ['library_version', 'image'],
  ['playlist', 'image'],
  ['organization', 'logo'],
] as const;

const used = sql.join(
  imageColumns.map(
    ([table, column]) =>
      sql`exists (select from ${sql.table(table)} u where u.${sql.ref(column)} = '/api/image/uploads/' || image.name || '.webp')`,
  ),
  sql` or `,
);

/** Sets `unused_since` of pictures that no row uses, and clears it for pictures that are used again. */
export async function updateUnusedSince(db: Db): Promise<void> {
  await sql`update image set unused_since = now() where unused_since is null and not (${used})`.execute(db);
  await sql`update image set unused_since = null where unused_since is not null and (${used})`.execute(db);
}

/**
 * Returns the names of pictures that the scenario snapshot of any session contains. Slow, because all sessions are
 * searched.
 */
export async function namesInSessions(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select distinct found[1] as name
    from coaching_session, regexp_matches(snapshot::text, '/api/image/uploads/([\\w-]{43})[.]webp', 'g') found
    where found[1] in (${sql.join(names)})`.execute(db);
  return rows.map(({ name }) => name);
}
