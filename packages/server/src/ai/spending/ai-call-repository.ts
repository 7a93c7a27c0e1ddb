import type { AiUsage } from '@repartee/ai/ports/usage';
import type { AiCallPurpose } from '@repartee/contracts/ai/ai-call';
import type { ModelCapability } from '@repartee/contracts/ai/ai-model';
import { spendingWarningShare } from '@repartee/contracts/ai/spending-endpoints';
import { sql } from 'kysely';
import { fitsAiBudget } from '../../people/ai-budget-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
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
  readonly state: 'settled' | 'failed' | 'cancelled';
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

/** SQL condition on rows of `ai_call`: the call ended without a usable answer, although somebody waited for one. */
export const isFailedCall = sql<boolean>`state in ('failed', 'abandoned')`;

/** Milliseconds to the first part above which one answer in twenty is. Null of fewer than twenty answers. */
export const slowestFirstPart = sql<number | null>`case when count(first_part_ms) >= 20
  then percentile_disc(0.95) within group (order by first_part_ms) end`;

const thisMonth = sql`date_trunc('month', now() at time zone 'UTC')::date`;
const settledThisMonth = sql`(case when s.month = ${thisMonth} then s.month_settled_eur else 0 end)`;
const creditOf = (alias: string) => sql`${sql.ref(alias)}.credit_micro_eur / 1000000.0`;

/** SQL for a row with the columns of `ai_call`, and the list of the columns. */
const asRow = (row: Record<string, unknown>, session_id: string | null) => ({
  names: sql.join([...Object.keys(row), 'account_id'].map((name) => sql.ref(name))),
  record: sql`jsonb_populate_record(null::ai_call, ${JSON.stringify(row)}::jsonb
    || jsonb_build_object('account_id', ${ownerOf(session_id)}))`,
});

const ownerOf = (session_id: string | null) =>
  sql<string | null>`(select owner_account_id from coaching_session where id = ${session_id}::uuid)`;

async function findOwner(db: Db, session_id: string | undefined): Promise<string | null> {
  if (!session_id) return null;
  const { rows } = await sql<{ id: string | null }>`select ${ownerOf(session_id)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns by what a call was refused, or null if it was not. */
export type Refusal =
  | { readonly by: 'organization' }
  | { readonly by: 'person'; readonly account_id: string };

/**
 * Records a call and reserves its expected cost, in one statement. Returns a refusal, and changes nothing, if spent and
 * reserved amounts together would exceed the budget of the user whose session it is, or the organization's monthly cap or
 * credit. Concurrent calls of an organization wait for each other at its row of `ai_spend`.
 */
export async function reserveCall(db: Db, call: StartedCall): Promise<Refusal | null> {
  const row = startColumns(call);
  const account_id = await findOwner(db, call.caller.session_id);
  if (account_id && !(await fitsAiBudget(db, account_id, row.reserved_eur)))
    return { by: 'person', account_id };
  const { names, record } = asRow({ ...row, created_at: row.created_at.toISOString() }, row.session_id);
  const amount = sql`${row.reserved_eur}::numeric`;
  const fromCredit = row.uses_credit ? amount : sql`0`;
  const { numAffectedRows } = await sql`
    with reserved as (
      insert into ai_spend as s (organization_id, month, reserved_eur, credit_reserved_eur)
      select o.id, ${thisMonth}, ${amount}, ${fromCredit} from organization o
        where o.id = ${row.organization_id} and ${fromCredit} <= ${creditOf('o')}
      on conflict (organization_id) do update set
        month = excluded.month,
        month_settled_eur = ${settledThisMonth},
        reserved_eur = s.reserved_eur + excluded.reserved_eur,
        credit_reserved_eur = s.credit_reserved_eur + excluded.credit_reserved_eur
      where (s.monthly_cap_eur is null
          or ${settledThisMonth} + s.reserved_eur + excluded.reserved_eur <= s.monthly_cap_eur)
        and (excluded.credit_reserved_eur = 0 or s.credit_settled_eur + s.credit_reserved_eur
          + excluded.credit_reserved_eur <= (select ${creditOf('o')} from organization o where o.id = s.organization_id))
      returning 1
    )
    insert into ai_call (${names}) select ${names} from reserved, ${record}`.execute(db);
  return numAffectedRows === 1n ? null : { by: 'organization' };
}

/**
 * Records the end of a call and replaces its reserved amount by its cost, in one statement. Returns true if the
 * operators of the organization must be warned: the first time in a month that 80 % of the cap or credit is spent.
 */
export async function settleCall(db: Db, call: StartedCall, ended: EndedCall): Promise<boolean> {
  const start = startColumns(call);
  const end = endColumns(ended);
  const { names, record } = asRow({ ...start, ...end }, start.session_id);
  const changes = sql.join(
    Object.keys(end).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  );
  const { rows } = await sql<{ warn: boolean }>`
    with ended as (
      insert into ai_call (${names}) select ${names} from ${record}
      on conflict (id) do update set ${changes} where ai_call.state = 'reserved'
      returning organization_id, uses_credit, reserved_eur, cost_eur
    ), settled as (
      update ai_spend s set
        month = ${thisMonth},
        month_settled_eur = ${settledThisMonth} + c.cost_eur,
        reserved_eur = greatest(s.reserved_eur - c.reserved_eur, 0),
        credit_settled_eur = s.credit_settled_eur + case when c.uses_credit then c.cost_eur else 0 end,
        credit_reserved_eur = greatest(s.credit_reserved_eur - case when c.uses_credit then c.reserved_eur else 0 end, 0)
      from ended c where s.organization_id = c.organization_id and (c.reserved_eur > 0 or c.cost_eur > 0)
      returning s.*
    )
    select s.warned_month is distinct from s.month and (s.month_settled_eur >= s.monthly_cap_eur * ${spendingWarningShare}
      or (${start.uses_credit} and s.credit_settled_eur >= ${creditOf('o')} * ${spendingWarningShare})) as warn
    from settled s join organization o on o.id = s.organization_id`.execute(db);
  return rows[0]?.warn === true;
}

/**
 * Ends the calls of stopped processes, and returns their number. Each call costs its reserved amount, because the
 * vendor may have billed the call.
 */
export async function settleAbandonedCalls(db: Db, begunBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with abandoned as (
      update ai_call set state = 'abandoned', error_code = 'process-stopped', cost_eur = reserved_eur, ended_at = now()
      where state = 'reserved' and created_at < ${begunBefore}
      returning organization_id, uses_credit, reserved_eur
    ), held as (
      select organization_id, sum(reserved_eur) as held,
        coalesce(sum(reserved_eur) filter (where uses_credit), 0) as from_credit
      from abandoned group by 1
    ), settled as (
      update ai_spend s set
        month = ${thisMonth},
        month_settled_eur = ${settledThisMonth} + held,
        reserved_eur = greatest(s.reserved_eur - held, 0),
        credit_settled_eur = s.credit_settled_eur + from_credit,
        credit_reserved_eur = greatest(s.credit_reserved_eur - from_credit, 0)
      from held where s.organization_id = held.organization_id
    )
    select count(*)::integer as count from abandoned`.execute(db);
  return rows[0]?.count ?? 0;
}
