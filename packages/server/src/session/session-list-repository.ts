import type { SessionSummary } from '@repartee/contracts/session/session';
import type { SessionStatus } from '@repartee/contracts/session/status';
import { type ExpressionBuilder, sql } from 'kysely';
import { hasWords } from '../database/has-words.ts';
import type { Db } from '../database/reach.ts';
import type { Database } from '../database/tables.ts';
import { isOwner, type SessionOwner } from './session-owner.ts';
import { ownedBy } from './session-owner-repository.ts';

export interface SessionListQuery {
  readonly page: number;
  readonly page_size: number;
  readonly sort: '-updated_at' | 'updated_at' | 'name';
  readonly search?: string | undefined;
  readonly status?: SessionStatus | undefined;
  readonly scenario_id?: string | undefined;
}

/** Whose sessions: those of one owner, of one organization, or of everybody. */
export interface SessionListReach {
  readonly reader: SessionOwner;
  readonly organization_id: string | undefined;
  readonly others: boolean;
}

type Expressions = ExpressionBuilder<Database, 'coaching_session'>;

function matches(eb: Expressions, query: SessionListQuery, reach: SessionListReach) {
  const conditions = [];
  if (!reach.others) conditions.push(ownedBy(eb, reach.reader));
  if (reach.organization_id)
    conditions.push(eb('coaching_session.organization_id', '=', reach.organization_id));
  if (query.status) conditions.push(eb('status', '=', query.status));
  if (query.scenario_id) conditions.push(eb('scenario_id', '=', query.scenario_id));
  if (query.search) conditions.push(hasWords(query.search, sql`coaching_session.name`));
  return eb.and(conditions);
}

export async function countSessions(
  db: Db,
  query: SessionListQuery,
  reach: SessionListReach,
): Promise<number> {
  const { total } = await db
    .selectFrom('coaching_session')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(eb, query, reach))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const ownerNameOf = sql<string>`coalesce(guest.display_name, nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), account.email, '')`;

export async function listSessionSummaries(
  db: Db,
  query: SessionListQuery,
  reach: SessionListReach,
): Promise<SessionSummary[]> {
  const [column, direction] = orders[query.sort];
  const rows = await db
    .selectFrom('coaching_session')
    .leftJoin('account', 'account.id', 'owner_account_id')
    .leftJoin('guest', 'guest.id', 'owner_guest_id')
    .select([
      'coaching_session.id',
      'name',
      'status',
      'score',
      'passed',
      'scenario_id',
      'owner_account_id',
      'owner_guest_id',
    ])
    .select(['coaching_session.created_at', 'started_at', 'ended_at', 'coaching_session.updated_at'])
    .select(ownerNameOf.as('owner_name'))
    .select(sql<string>`snapshot -> 'persona' ->> 'name'`.as('persona_name'))
    .select(sql<string | null>`snapshot -> 'persona' ->> 'image'`.as('persona_image'))
    .where((eb) => matches(eb as unknown as Expressions, query, reach))
    .orderBy(`coaching_session.${column}`, direction)
    .orderBy('coaching_session.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return rows.map(({ owner_account_id, owner_guest_id, ...row }) => ({
    ...row,
    own: isOwner({ owner_account_id, owner_guest_id }, reach.reader),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }));
}

const orders = {
  '-updated_at': ['updated_at', 'desc'],
  updated_at: ['updated_at', 'asc'],
  name: ['name', 'asc'],
} as const;
