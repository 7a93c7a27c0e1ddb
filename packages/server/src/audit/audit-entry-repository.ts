import type { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { containsPattern } from '../database/contains-pattern.ts';
import type { Db } from '../database/reach.ts';
import { searchWords } from '../database/search-words.ts';
import type { AuditEntryTable } from './audit-entry-table.ts';

type Query = z.output<typeof listAuditEntries.query>;

/** `organization_id` undefined: of all organizations, and of the installation itself. */
export async function pageOfActs(
  db: Db,
  organization_id: string | undefined,
  { page, page_size, sort, search }: Query,
): Promise<{ rows: Selectable<AuditEntryTable>[]; total: number }> {
  let found = db.selectFrom('audit_entry');
  if (organization_id) found = found.where('organization_id', '=', organization_id);
  for (const word of searchWords(search)) {
    const text = sql`concat_ws(' ', actor_name, action, target_name, address)`;
    found = found.where(sql<boolean>`${text} ilike ${containsPattern(word)}`);
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sorted =
    sort === 'name'
      ? found.orderBy(sql`lower(actor_name)`).orderBy('created_at', 'desc')
      : found.orderBy('created_at', sort === 'updated_at' ? 'asc' : 'desc');
  const rows = await sorted
    .orderBy('id')
    .selectAll()
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { rows, total };
}
