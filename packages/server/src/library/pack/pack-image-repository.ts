import { type Kysely, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { type Db, withoutTenantScope, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import type { ObjectStore } from '../../runtime/objects/file-object-store.ts';
import { lockUpload, saveImage } from '../../runtime/objects/image-repository.ts';
import type { PackImage } from './pack-images.ts';

/**
 * Stores the bytes of the images. Registers the images as unused first, so that a clean-up deletes the bytes unless
 * the transaction of `savePackImages` commits.
 */
export async function storeImageBytes(
  db: Kysely<Database>,
  objects: ObjectStore,
  images: Iterable<PackImage>,
): Promise<void> {
  const byHash = new Map([...images].map(({ content_hash, bytes }) => [content_hash, bytes]));
  if (byHash.size === 0) return;
  await withTenantScope(db, { everywhere: 'stored files' }, (tx) =>
    sql`
      insert into object_leftover select unnest(${[...byHash.keys()]}::text[]) on conflict do nothing`.execute(
      tx,
    ),
  );
  for (const [content_hash, bytes] of byHash) await objects.put(content_hash, bytes);
}

/**
 * Registers the images in the database. If a clean-up has deleted the bytes of an unused image, stores the
 * bytes again. Returns a map from each item's file in the pack to the URL of its image.
 */
export async function savePackImages(
  db: Db,
  objects: ObjectStore,
  { id: created_by, organization_id }: Pick<Principal, 'id' | 'organization_id'>,
  images: ReadonlyMap<string, PackImage>,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  if (images.size === 0) return paths;
  const hashes = [...new Set([...images.values()].map(({ content_hash }) => content_hash))];
  await lockUpload(db, hashes);
  // The list of stored bytes without a picture belongs to no organization.
  const { rows } = await withoutTenantScope(db, 'stored files', () =>
    sql<{ content_hash: string; is_stored: boolean }>`
      delete from object_leftover where content_hash = any(${hashes}::text[])
      returning content_hash, removing_until is null as is_stored`.execute(db),
  );
  const stored = new Set(rows.filter((row) => row.is_stored).map(({ content_hash }) => content_hash));
  for (const [file, { bytes, ...image }] of images) {
    if (!stored.has(image.content_hash)) await objects.put(image.content_hash, bytes);
    stored.add(image.content_hash);
    const { name } = await saveImage(db, { ...image, bytes: bytes.length, organization_id, created_by });
    paths.set(file, `/api/image/uploads/${name}.webp`);
  }
  return paths;
}
