import type { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { hasWords } from '../database/query/matches-search.ts';
import { onePage } from '../database/query/paginate.ts';
import type { AuditEntryTable } from '../database/schema/audit-entry-table.ts';
import type { Db } from '../database/tenant-scope.ts';

type Query = z.output<typeof listAuditEntries.query>;

const order = { name: sql<string>`actor_name`, time: sql<Date>`created_at`, id: sql<string>`id` };

/** `organization_id` undefined: of all organizations, and of the installation itself. */
export function pageOfActs(
  db: Db,
  organization_id: string | undefined,
  query: Query,
): Promise<{ rows: Selectable<AuditEntryTable>[]; total: number }> {
  const found = db
    .selectFrom('audit_entry')
    .where(hasWords(query.search, sql`actor_name`, sql`action`, sql`target_name`, sql`address`));
  return onePage(
    organization_id ? found.where('organization_id', '=', organization_id) : found,
    query,
    order,
    (rows) => rows.selectAll(),
  );
}
