import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';
import { lockImages } from './image-repository.ts';

/**
 * Days for which an unused picture is kept, because a user may upload a picture and save the page days later.
 */
const unusedDays = 7;
const atOnce = 500;

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
  [
    ...imageColumns.map(
      ([table, column]) =>
        sql`exists (select from ${sql.table(table)} u where u.${sql.ref(column)} = '/api/image/uploads/' || image.name || '.webp')`,
    ),
    sql`exists (select from session_image u where u.image_name = image.name)`,
  ],
  sql` or `,
);

/**
 * Sets `unused_since` of pictures that no row uses, and clears it for pictures that are used again, of the 500 pictures
 * after the name `after`. Returns the last name; undefined at the end.
 */
export async function updateUnusedSince(db: Db, after: string): Promise<string | undefined> {
  const names = await db
    .selectFrom('image')
    .select('name')
    .where('name', '>', after)
    .orderBy('name')
    .limit(atOnce)
    .execute();
  const some = sql`name = any(${names.map(({ name }) => name)}::text[])`;
  await sql`update image set unused_since = now() where ${some} and unused_since is null and not (${used})`.execute(
    db,
  );
  await sql`update image set unused_since = null where ${some} and unused_since is not null and (${used})`.execute(
    db,
  );
  return names.length < atOnce ? undefined : names.at(-1)?.name;
}

/** Deletes up to 500 rows of pictures that have been unused for a week. Returns the number of deleted rows. */
export async function deleteUnusedImages(db: Db): Promise<number> {
  const due = await db
    .selectFrom('image')
    .select('name')
    .where('unused_since', '<', sql<Date>`now() - make_interval(days => ${unusedDays})`)
    .orderBy('unused_since')
    .limit(atOnce)
    .execute();
  return deleteUnused(
    db,
    due.map(({ name }) => name),
  );
}

/** Deletes the rows of these pictures that no other row uses. Returns their number. */
export async function deleteUnused(db: Db, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  // Waits for transactions that are about to use a picture. The deletion then sees their rows.
  await db.selectFrom('image').select('name').where('name', 'in', names).forUpdate().execute();
  const { numAffectedRows } = await sql`
    delete from image where name = any(${names}::text[]) and not (${used})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Seconds for which an upload of bytes that a process deletes is refused, if the process ends meanwhile. */
const removalSeconds = 900;

/**
 * Takes up to `limit` rows of `object_leftover`, which lists stored bytes whose picture or recording was deleted, and
 * returns the hashes that no picture, recording, export or build has. Until `endRemoval`, nobody can store these bytes.
 */
export async function beginRemoval(tx: Db, limit: number): Promise<string[]> {
  await lockImages(tx, 'sweep');
  const isFree = sql`removing_until is null or removing_until <= now()`;
  await sql`delete from object_leftover o where (${isFree}) and (
    exists (select from image where image.content_hash = o.content_hash)
      or exists (select from session_recording r where r.content_hash = o.content_hash)
      or exists (select from organization_export_part p where p.content_hash = o.content_hash)
      or exists (select from remote_build b where b.object_hash = o.content_hash))`.execute(tx);
  const { rows } = await sql<{ content_hash: string }>`
    update object_leftover set removing_until = now() + make_interval(secs => ${sql.lit(removalSeconds)})
    where content_hash in (select content_hash from object_leftover where ${isFree} limit ${sql.lit(limit)})
    returning content_hash`.execute(tx);
  return rows.map(({ content_hash }) => content_hash);
}

/** Forgets the hashes of `removed` bytes. A later sweep deletes the others, of which it is not known whether they are stored. */
export async function endRemoval(
  tx: Db,
  hashes: readonly string[],
  removed: readonly string[],
): Promise<void> {
  await sql`delete from object_leftover where content_hash = any(${removed}::text[])`.execute(tx);
  await sql`update object_leftover set removing_until = now() where content_hash = any(${hashes}::text[])`.execute(
    tx,
  );
}
