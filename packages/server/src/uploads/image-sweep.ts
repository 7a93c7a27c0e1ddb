import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Db, withReach } from '../database/reach.ts';
import { lockImages } from './image-repository.ts';
import { namesInSessions, noteUses } from './image-uses.ts';
import type { ObjectStore } from './object-store.ts';

const everyMs = 60 * 60 * 1000;
/** How long a picture that nothing uses is kept: an editor may stay open for days. */
const unusedDays = 7;
/** In one transaction; the rest waits for the next look. */
const atOnce = 500;

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
export async function removeLeftovers(db: Db, objects: ObjectStore): Promise<void> {
  await lockImages(db, 'sweep');
  const { rows } = await sql<{ content_hash: string }>`
    delete from object_leftover
    where content_hash in (select content_hash from object_leftover limit ${atOnce})
    returning content_hash`.execute(db);
  for (const { content_hash } of rows) {
    const named = db.selectFrom('image').select('name').where('content_hash', '=', content_hash);
    if (!(await named.executeTakeFirst())) await objects.remove(content_hash);
  }
}

/** Once at start and then every hour, until the app closes. */
export function registerImageSweep(app: FastifyInstance, objects: ObjectStore): void {
  let timer: NodeJS.Timeout | undefined;
  const { db } = app.database;
  const look = async () => {
    try {
      const count = await withReach(db, 'everywhere', forgetUnusedImages);
      if (count > 0) app.log.info({ count }, 'pictures that nothing uses are deleted');
      await withReach(db, 'everywhere', (tx) => removeLeftovers(tx, objects));
    } catch (error) {
      app.log.warn({ err: error }, 'unused pictures could not be deleted');
    }
  };
  app.addHook('onReady', async () => {
    await look();
    timer = setInterval(look, everyMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
