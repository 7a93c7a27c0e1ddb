import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import { type Db, withReach } from '../database/tenant-scope.ts';
import { registerRecurringTask } from '../http/recurring-task.ts';
import { lockImages } from './image-repository.ts';
import { namesInSessions, noteUses } from './image-uses.ts';
import type { ObjectStore } from './object-store.ts';

/** How long a picture that nothing uses is kept: an editor may stay open for days. */
const unusedDays = 7;
/** In one transaction; the rest waits for the next look. */
const atOnce = 500;
/** The store may be far away, and while it is asked nobody sends a picture. */
const objectsAtOnce = 20;

/** Deletes pictures that nothing has used for a week. Answers how many. */
export async function forgetUnusedImages(db: Db): Promise<number> {
  await lockImages(db, 'sweep');
  await noteUses(db);
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

/** Removes the bytes that have no name left: of pictures, and of organizations, that were deleted. */
export async function removeLeftovers(db: Kysely<Database>, objects: ObjectStore): Promise<void> {
  while (await withReach(db, 'everywhere', (tx) => removeSomeLeftovers(tx, objects)));
}

/** False: there were no more. */
async function removeSomeLeftovers(tx: Db, objects: ObjectStore): Promise<boolean> {
  await lockImages(tx, 'sweep');
  const { rows } = await sql<{ content_hash: string; named: boolean }>`
    delete from object_leftover
    where content_hash in (select content_hash from object_leftover limit ${objectsAtOnce})
    returning content_hash,
      exists (select from image where image.content_hash = object_leftover.content_hash) as named`.execute(
    tx,
  );
  for (const { content_hash, named } of rows) if (!named) await objects.remove(content_hash);
  return rows.length === objectsAtOnce;
}

/** Once at start and then every hour, until the app closes. */
export const registerImageSweep = (app: FastifyInstance, objects: ObjectStore): void =>
  registerRecurringTask(app, {
    every_ms: 60 * 60 * 1000,
    at_start: true,
    complaint: 'unused pictures could not be deleted',
    async run() {
      const { db } = app.database;
      const count = await withReach(db, 'everywhere', forgetUnusedImages);
      if (count > 0) app.log.info({ count }, 'pictures that nothing uses are deleted');
      await removeLeftovers(db, objects);
    },
  });
