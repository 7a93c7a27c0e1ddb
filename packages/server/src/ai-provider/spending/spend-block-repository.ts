import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { type StartedCall, startColumns } from './ai-call-repository.ts';
import { eurTextOf, type PicoEur } from './money.ts';

/**
 * The money from which a block (an amount for several calls) is reserved: the organization's monthly cap and, if
 * `uses_credit` is true, its credit.
 */
export interface SpendSource {
  readonly organization_id: string;
  readonly uses_credit: boolean;
}

/**
 * Reserves a block of money for future calls, with a durable commit. Returns false if the block is more than a
 * twentieth of what the organization may still spend.
 */
export async function reserveSpendBlock(
  db: Kysely<Database>,
  id: string,
  { organization_id, uses_credit }: SpendSource,
  amount: PicoEur,
  validSeconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select app_take_block(${id}, ${organization_id}, ${uses_credit}, ${eurTextOf(amount)}::numeric,
      make_interval(secs => ${validSeconds})) as taken`.execute(db);
  return rows[0]?.taken === true;
}

export interface CallFromBlock {
  readonly call: StartedCall;
  readonly block_id: string;
}

export async function startCalls(db: Kysely<Database>, calls: readonly CallFromBlock[]): Promise<void> {
  const columns = calls.map(({ call, block_id }) => ({ ...startColumns(call), block_id }));
  await sql`select app_start_calls(${JSON.stringify(columns)}::jsonb)`.execute(db);
}

export async function returnBlock(db: Kysely<Database>, id: string, unused: PicoEur): Promise<void> {
  await sql`select app_return_block(${id}, ${eurTextOf(unused)}::numeric)`.execute(db);
}

export async function settleExpiredBlocks(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app_settle_expired_blocks() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
