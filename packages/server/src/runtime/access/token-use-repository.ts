import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import { withTenantScope } from '../database/tenant-scope.ts';

/** Minimum milliseconds between two updates of the time at which a token was last used. */
const touchAfter_ms = 60_000;

export async function markTokenUsed(
  db: Kysely<Database>,
  table: 'api_token' | 'organization_token',
  { id, last_used_at }: { readonly id: string; readonly last_used_at: Date | null },
): Promise<void> {
  if (last_used_at && Date.now() - last_used_at.getTime() <= touchAfter_ms) return;
  const update = sql`update ${sql.table(table)} set last_used_at = now() where id = ${id}`;
  await withTenantScope(db, { everywhere: 'secret' }, (tx) => update.execute(tx), { durable: false });
}
