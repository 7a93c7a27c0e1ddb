import { type Insertable, type Selectable, sql } from 'kysely';
import type { Principal } from '../access/principal.ts';
import { makeSecret } from '../access/secret.ts';
import type { ImageTable } from '../database/schema/account-tables.ts';
import { type Db, withoutTenantScope } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';

type ImageRow = Selectable<ImageTable>;

const imageLock = 0x696d67;

/**
 * Takes a PostgreSQL lock: shared for an upload, exclusive for the job that chooses which bytes to delete. The job
 * can therefore not choose the bytes of an image that is being uploaded.
 */
export async function lockImages(db: Db, for_what: 'upload' | 'sweep'): Promise<void> {
  const lock = sql.raw(for_what === 'sweep' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(${imageLock})`.execute(db);
}

/** Seconds after which an upload of bytes that are being deleted can be repeated. */
const removalRetry_s = 2;

/**
 * Must come before the row of stored bytes is inserted, in the same transaction. Throws if the same bytes are being
 * deleted at this moment; they could be deleted after they were stored.
 */
export async function lockUpload(db: Db, content_hashes: readonly string[]): Promise<void> {
  await lockImages(db, 'upload');
  // The list of stored bytes without a picture belongs to no organization.
  const { rows } = await withoutTenantScope(db, 'stored files', () =>
    sql`select from object_leftover
      where content_hash = any(${[...content_hashes]}::text[]) and removing_until > now()`.execute(db),
  );
  if (rows.length > 0)
    throw problem('overloaded', 'The same file is being deleted. Try again.', undefined, removalRetry_s);
}

/**
 * Stores an uploaded image. Returns the existing row if the organization has uploaded the same picture in this category
 * before.
 */
export async function saveImage(db: Db, image: Omit<Insertable<ImageTable>, 'name'>): Promise<ImageRow> {
  await lockUpload(db, [image.content_hash]);
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
  const stored = await withoutTenantScope(db, 'several organizations', () => lockImage(db, path));
  if (stored?.organization_id !== from) return null;
  const { category, content_hash, width, height, bytes } = stored;
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
