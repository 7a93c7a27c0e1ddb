import { CompiledQuery, type Kysely, sql } from 'kysely';
import { deleteBatch } from '../../database/batches.ts';
import type { Database } from '../../database/schema/tables.ts';
import { type Db, withTenantScope } from '../../database/tenant-scope.ts';

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A client as `RateLimiterPostgres` takes it, for both databases. Its queries see the counters in spite of row-level security. */
export const rateLimitStore = (db: Kysely<Database>, failed?: (error: unknown) => void) => ({
  async query({ text, values }: Query): Promise<{ rows: unknown[]; rowCount: number }> {
    const send = (tx: Db) => tx.executeQuery(CompiledQuery.raw(text, [...values]));
    try {
      const { rows } = await withTenantScope(db, { everywhere: 'rate limit' }, send, { durable: false });
      return { rows, rowCount: rows.length };
    } catch (error) {
      failed?.(error);
      throw error;
    }
  },
});

export const purgeRateLimits = deleteBatch('rate_limit', sql`expire < extract(epoch from now()) * 1000`);
