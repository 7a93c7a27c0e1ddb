import type { AiUsage } from '@repartee/ai/ports/usage';
import type { AiCallPurpose } from '@repartee/contracts/ai-provider/ai-call';
import type { ModelCapability } from '@repartee/contracts/ai-provider/ai-model';
import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import type { Candidate } from '../candidates/candidate-repository.ts';
import { eurTextOf, type PicoEur, picoEurOf } from './money.ts';
import { settleSpend } from './spend-repository.ts';

/** For whom and for what a model is called. */
export interface AiCaller {
  readonly organization_id: string;
  readonly purpose: AiCallPurpose;
  readonly session_id?: string;
  /** The reply that is given. */
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

const startColumns = ({ id, created_at, caller, candidate, capability, reserved }: StartedCall) => ({
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

/** Records calls that begin, with what was reserved for them. */
export const insertReservedCalls = (db: Db, calls: readonly StartedCall[]) =>
  db.insertInto('ai_call').values(calls.map(startColumns)).execute();

/** Records calls for which nothing was reserved, once they ended. */
export const insertEndedCalls = (db: Db, calls: readonly (readonly [StartedCall, EndedCall])[]) =>
  db
    .insertInto('ai_call')
    .values(calls.map(([call, ended]) => ({ ...startColumns(call), ...endColumns(ended) })))
    .execute();

export const updateEndedCall = (db: Db, { id }: StartedCall, ended: EndedCall) =>
  db.updateTable('ai_call').set(endColumns(ended)).where('id', '=', id).execute();

/**
 * Settles calls whose process ended before they did: the vendor may have billed them, so they cost what was reserved.
 * Answers how many.
 */
export async function settleAbandonedCalls(db: Db, begunBefore: Date): Promise<number> {
  const { rows } = await sql<{ organization_id: string; uses_credit: boolean; held: string }>`
    with abandoned as (
      update ai_call set state = 'abandoned', cost_eur = reserved_eur, ended_at = now()
      where state = 'reserved' and created_at < ${begunBefore}
      returning organization_id, uses_credit, reserved_eur
    )
    select organization_id, uses_credit, reserved_eur::text as held from abandoned`.execute(db);
  for (const { held, ...amount } of rows)
    if (picoEurOf(held) > 0n)
      await settleSpend(db, amount, { reserved: picoEurOf(held), cost: picoEurOf(held) });
  return rows.length;
}
