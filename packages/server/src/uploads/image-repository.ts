import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/reach.ts';
import { makeSecret } from '../identity/secret.ts';
import type { ImageTable } from './image-table.ts';

type ImageRow = Selectable<ImageTable>;

/** The same picture sent again by the same organization is the same image. Two organizations never share a name. */
export async function keepImage(db: Db, image: Omit<Insertable<ImageTable>, 'name'>): Promise<ImageRow> {
  await db
    .insertInto('image')
    .values({ ...image, name: makeSecret() })
    .onConflict((conflict) => conflict.columns(['organization_id', 'category', 'content_hash']).doNothing())
    .execute();
  return db
    .selectFrom('image')
    .selectAll()
    .where('organization_id', '=', image.organization_id)
    .where('category', '=', image.category)
    .where('content_hash', '=', image.content_hash)
    .executeTakeFirstOrThrow();
}

export const findImage = (db: Db, name: string) =>
  db.selectFrom('image').select('content_hash').where('name', '=', name).executeTakeFirst();

/** How many pictures somebody has added since then. */
export async function countImages(db: Db, created_by: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('image')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', created_by)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
