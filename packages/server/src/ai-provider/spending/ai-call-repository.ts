import type { AiUsage } from '@repartee/ai/ports/usage';
import type { AiCallPurpose } from '@repartee/contracts/ai-provider/ai-call';
import type { ModelCapability } from '@repartee/contracts/ai-provider/ai-model';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { Candidate } from '../candidates/candidate-repository.ts';
import { eurTextOf, type PicoEur } from './money.ts';

export interface AiCaller {
  readonly organization_id: string;
  readonly purpose: AiCallPurpose;
  readonly session_id?: string;
  readonly message_seq?: number;
  readonly observer_name?: string;
}

export interface StartedCall {
  readonly id: string;
  readonly created_at: Date;
  readonly caller: AiCaller;
  readonly candidate: Candidate;
  readonly capability: ModelCapability;
  readonly reserved: PicoEur;
}

export interface EndedCall {
  readonly state: 'settled' | 'failed';
  readonly error_code: string | null;
  readonly usage: AiUsage;
  readonly usage_estimated: boolean;
  readonly cost: PicoEur;
  readonly first_part_ms: number | null;
  readonly total_ms: number;
  readonly answered_model: string | null;
  readonly vendor_request_id: string | null;
}

export const startColumns = ({ id, created_at, caller, candidate, capability, reserved }: StartedCall) => ({
  id,
  created_at,
  organization_id: caller.organization_id,
  session_id: caller.session_id ?? null,
  message_seq: caller.message_seq ?? null,
  observer_name: caller.observer_name ?? null,
  purpose: caller.purpose,
  capability,
  provider_id: candidate.provider_id,
  provider_name: candidate.provider_name,
  provider_kind: candidate.provider_kind,
  model_id: candidate.model_id,
  model_name: candidate.model_name,
  key_id: candidate.key_id,
  uses_credit: candidate.platform_wide,
  reserved_eur: eurTextOf(reserved),
});

const endColumns = ({ cost, usage, ...columns }: EndedCall) => ({
  ...columns,
  cost_eur: eurTextOf(cost),
  input_tokens: usage.inputTokens,
  cached_input_tokens: usage.cachedInputTokens,
  output_tokens: usage.outputTokens,
  characters: usage.characters,
  audio_seconds: usage.audioSeconds,
  ended_at: new Date(),
});

/**
 * Reserves the maximum cost of calls and records the calls, in one statement. Returns the ids of the calls that the
 * spending limit allows.
 */
export async function reserveCalls(
  db: Kysely<Database>,
  calls: readonly StartedCall[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select app_reserve_calls(${JSON.stringify(calls.map(startColumns))}::jsonb) as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Replaces the reserved amounts of ended calls by the actual costs, in one statement. Returns the organizations whose
 * operators must be warned about their spending.
 */
export async function endCalls(
  db: Kysely<Database>,
  calls: readonly (readonly [StartedCall, EndedCall])[],
): Promise<readonly string[]> {
  const columns = calls.map(([call, ended]) => ({ ...startColumns(call), ...endColumns(ended) }));
  const { rows } = await sql<{ organization_id: string }>`
    select app_end_calls(${JSON.stringify(columns)}::jsonb) as organization_id`.execute(db);
  return [...new Set(rows.map(({ organization_id }) => organization_id))];
}

/**
 * Ends the calls of stopped processes, and returns their number. Each call costs its reserved amount, because the
 * vendor may have billed the call.
 */
export async function settleAbandonedCalls(db: Db, begunBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with abandoned as (
      update ai_call set state = 'abandoned', cost_eur = reserved_eur, ended_at = now()
      where state = 'reserved' and created_at < ${begunBefore}
      returning organization_id, uses_credit, reserved_eur
    ), held as (
      select organization_id, uses_credit, sum(reserved_eur) as held, count(*) as calls
      from abandoned group by 1, 2 order by 1, 2
    )
    select coalesce(sum(calls), 0)::integer as count
    from held, lateral app_settle_spend(organization_id, uses_credit, held, held)`.execute(db);
  return rows[0]?.count ?? 0;
}
