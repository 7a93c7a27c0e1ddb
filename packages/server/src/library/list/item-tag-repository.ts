import type { Family } from '@repartee/contracts/library/families';
import { sql } from 'kysely';
import type { Principal } from '../../access/principal.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { ownItems } from '../library-policy.ts';

/** Number of newest items of a kind in which tags are counted. */
const newest = 1000;
const mostTags = 50;

export async function listTags(db: Db, principal: Principal, kind: Family): Promise<string[]> {
  const tagged = db
    .selectFrom('library_item')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('library_item')
        .select('id')
        .where('kind', '=', kind)
        .where(ownItems(principal))
        .orderBy('updated_at', 'desc')
        .limit(newest),
    );
  const rows = await db
    .selectFrom(tagged.as('tagged'))
    .select('tag')
    .groupBy('tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('tag')
    .limit(mostTags)
    .execute();
  return rows.map(({ tag }) => tag);
}
