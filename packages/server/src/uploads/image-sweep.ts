import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { hourly } from '../jobs/register-jobs.ts';
import type { ObjectStore } from './file-object-store.ts';
import { lockImages } from './image-repository.ts';
import { deleteUnusedImages, takeLeftoverObjects } from './image-sweep-repository.ts';

/**
 * Number of objects that one transaction deletes. The number is small, because uploads wait until the
 * transaction ends.
 */
const objectsAtOnce = 20;

/** Deletes the bytes of deleted pictures and recordings, unless a row still refers to them. */
export async function removeLeftovers(db: Kysely<Database>, objects: ObjectStore): Promise<void> {
  while (await withTenantScope(db, 'everywhere', (tx) => removeSomeLeftovers(tx, objects)));
}

/** Deletes up to 20 objects. Returns true if further objects may have to be deleted. */
async function removeSomeLeftovers(tx: Db, objects: ObjectStore): Promise<boolean> {
  await lockImages(tx, 'sweep');
  const leftovers = await takeLeftoverObjects(tx, objectsAtOnce);
  for (const { content_hash, named } of leftovers) if (!named) await objects.remove(content_hash);
  return leftovers.length === objectsAtOnce;
}

export const registerImageSweep = (app: FastifyInstance, objects: ObjectStore): void =>
  app.jobs.register({
    kind: 'image-sweep',
    ...hourly,
    async run() {
      const { db } = app.database;
      const count = await withTenantScope(db, 'everywhere', deleteUnusedImages);
      if (count > 0) app.log.info({ count }, 'deleted unused images');
      await removeLeftovers(db, objects);
      return async () => undefined;
    },
  });
