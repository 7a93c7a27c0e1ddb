import { type Insertable, type Selectable, sql } from 'kysely';
import type { Principal } from '../access/principal.ts';
import { makeSecret } from '../access/secret.ts';
import type { ImageTable } from '../database/schema/account-tables.ts';
import { type Db, withoutTenantScope } from '../database/tenant-scope.ts';

type ImageRow = Selectable<ImageTable>;

const imageLock = 0x696d67;

/**
 * Takes a PostgreSQL lock: shared for an upload, exclusive for the job that deletes unused images. The job
 * can therefore not delete the bytes of an image that is being uploaded.
 */
export async function lockImages(db: Db, for_what: 'upload' | 'sweep'): Promise<void> {
  const lock = sql.raw(for_what === 'sweep' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(${imageLock})`.execute(db);
}

/**
 * Stores an uploaded image. Returns the existing row if the organization has uploaded the same picture in this category
 * before.
 */
export async function saveImage(db: Db, image: Omit<Insertable<ImageTable>, 'name'>): Promise<ImageRow> {
  await lockImages(db, 'upload');
  return db
    .insertInto('image')
    .values({ ...image, name: makeSecret() })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'category', 'content_hash']).doUpdateSet({ unused_since: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findImage = (db: Db, name: string) =>
  db.selectFrom('image').select('content_hash').where('name', '=', name).executeTakeFirst();

/**
 * Locks the row of an image. Until the transaction ends, the job that deletes unused images cannot delete the
 * image.
 */
export const lockImage = (db: Db, path: string) =>
  db
    .selectFrom('image')
    .selectAll()
    .where('name', '=', path.replace(/^.*\/|\.webp$/g, ''))
    .forKeyShare()
    .executeTakeFirst();

/**
 * Copies an image to another organization. Returns the URL of the copy, or null if the organization `from` has no image
 * with the URL `path`.
 */
export async function copyImage(
  db: Db,
  path: string,
  { from, to }: { readonly from: string; readonly to: Pick<Principal, 'id' | 'organization_id'> },
): Promise<string | null> {
  // The image belongs to the other organization.
  const found = await withoutTenantScope(db, () => lockImage(db, path));
  if (found?.organization_id !== from) return null;
  const { category, content_hash, width, height, bytes } = found;
  const kept = { category, content_hash, width, height, bytes };
  const image = await saveImage(db, { ...kept, organization_id: to.organization_id, created_by: to.id });
  return `/api/image/uploads/${image.name}.webp`;
}

export async function countImages(db: Db, created_by: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('image')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', created_by)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
