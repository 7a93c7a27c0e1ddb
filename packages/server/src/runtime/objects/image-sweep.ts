import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { runBatches } from '../database/batches.ts';
import type { Database } from '../database/schema/tables.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { hourly } from '../jobs/register-jobs.ts';
import type { ObjectStore } from './file-object-store.ts';
import { beginRemoval, deleteUnusedImages, endRemoval, updateUnusedSince } from './image-sweep-repository.ts';

const objectsAtOnce = 20;

/** Deletes the bytes of deleted pictures and recordings, unless a row still refers to them. */
export async function removeLeftovers(db: Kysely<Database>, objects: ObjectStore): Promise<void> {
  for (;;) {
    const hashes = await withTenantScope(db, { everywhere: 'stored files' }, (tx) =>
      beginRemoval(tx, objectsAtOnce),
    );
    if (hashes.length === 0) return;
    const removed: string[] = [];
    try {
      for (const hash of hashes) {
        await objects.remove(hash);
        removed.push(hash);
      }
    } finally {
      await withTenantScope(db, { everywhere: 'stored files' }, (tx) => endRemoval(tx, hashes, removed));
    }
  }
}

/** Deletes the rows of unused pictures, in small transactions. Returns their number. */
export async function sweepImages(db: Kysely<Database>): Promise<number> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    after = await withTenantScope(db, { everywhere: 'stored files' }, (tx) => updateUnusedSince(tx, from));
  }
  return runBatches(db, [deleteUnusedImages]);
}

export const registerImageSweep = (app: FastifyInstance, objects: ObjectStore): void => {
  const { db } = app.database;
  // A job of its own: the bytes of erased recordings are deleted even if the search for unused pictures fails.
  app.jobs.register({
    kind: 'leftover-removal',
    ...hourly,
    async run() {
      await removeLeftovers(db, objects);
      return async () => undefined;
    },
  });
  app.jobs.register({
    kind: 'image-sweep',
    ...hourly,
    async run() {
      const count = await sweepImages(db);
      if (count > 0) app.log.info({ count }, 'deleted unused images');
      return async () => undefined;
    },
  });
};
