import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';
import { lockImages } from './image-repository.ts';

/**
 * Days for which an unused picture is kept, because a user may upload a picture and save the page days later.
 */
const unusedDays = 7;
const atOnce = 500;
/** Deletes up to 500 rows of pictures that have been unused for a week. Returns the number of deleted rows. */
export async function deleteUnusedImages(db: Db): Promise<number> {
  await lockImages(db, 'sweep');
  await updateUnusedSince(db);
  const due = await db
    .selectFrom('image')
    .select('name')
    .where('unused_since', '<', sql<Date>`now() - make_interval(days => ${unusedDays})`)
    .orderBy('unused_since')
    .limit(atOnce)
    .execute();
  const names = due.map(({ name }) => name);
  const shown = await namesInSessions(db, names);
  const gone = names.filter((name) => !shown.includes(name));
  if (shown.length > 0)
    await db.updateTable('image').set({ unused_since: new Date() }).where('name', 'in', shown).execute();
  if (gone.length > 0) await db.deleteFrom('image').where('name', 'in', gone).execute();
  return gone.length;
}

/**
 * Deletes and returns up to `limit` rows of `object_leftover`. This table lists stored bytes whose picture or recording
 * was deleted. `named` is true if another picture, recording or export has the same bytes.
 */
export async function takeLeftoverObjects(
  tx: Db,
  limit: number,
): Promise<{ content_hash: string; named: boolean }[]> {
  const { rows } = await sql<{ content_hash: string; named: boolean }>`
    delete from object_leftover
    where content_hash in (select content_hash from object_leftover limit ${limit})
    returning content_hash,
      exists (select from image where image.content_hash = object_leftover.content_hash)
        or exists (select from session_recording r where r.content_hash = object_leftover.content_hash)
        or exists (select from organization_export_part p where p.content_hash = object_leftover.content_hash) as named`.execute(
    tx,
  );
  return rows;
}

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
async function namesInSessions(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select distinct found[1] as name
    from coaching_session, regexp_matches(snapshot::text, '/api/image/uploads/([\\w-]{43})[.]webp', 'g') found
    where found[1] in (${sql.join(names)})`.execute(db);
  return rows.map(({ name }) => name);
}
