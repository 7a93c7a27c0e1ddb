import { losingFrom } from '@repartee/contracts/feedback/progress/heat-map';
import { sql } from 'kysely';
import {
  assignedLearners,
  playlistProgressOf,
} from '../../library/playlist/progress/progress-query-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export interface HeatMapScope {
  readonly organization_id: string;
  readonly since: Date;
  readonly group_id: string | undefined;
}

export interface HeatMapUserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly image: string | null;
  readonly sessions: number;
  readonly passed: number;
  /** Whether the last three sessions of the period were lost. */
  readonly losing: boolean;
  readonly last_session_at: Date | null;
  readonly created_at: Date;
}

const members = ({ organization_id, group_id }: HeatMapScope) => sql`
  select a.id from account a where a.organization_id = ${organization_id} and a.disabled_at is null
    ${group_id ? sql`and a.id in (select account_id from user_group_member where user_group_id = ${group_id})` : sql``}`;

interface PlayedRow {
  readonly account_id: string;
  readonly sessions: number;
  readonly passed: number;
  readonly losing: boolean;
  readonly last_session_at: Date;
}

export async function heatMapUsers(db: Db, scope: HeatMapScope): Promise<HeatMapUserRow[]> {
  // `app_ended_sessions` reads only an index. Reading the session table would be slow, because its rows are
  // large and row-level security checks each row.
  const { rows: played } = await sql<PlayedRow>`
    select account_id,
      (count(*) filter (where ended_at >= ${scope.since}))::int as sessions,
      (count(*) filter (where ended_at >= ${scope.since} and passed))::int as passed,
      count(*) filter (where ended_at >= ${scope.since} and lost and from_last <= ${losingFrom}) = ${losingFrom} as losing,
      max(ended_at) as last_session_at
    from (
      select *, row_number() over (partition by account_id order by ended_at desc) as from_last
      from app_ended_sessions('-infinity', 'infinity', ${scope.organization_id}::uuid)
      where account_id is not null
    ) ended
    group by account_id`.execute(db);
  const byAccount = new Map(played.map((row) => [row.account_id, row]));
  const { rows: people } = await sql<
    Pick<HeatMapUserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'image' | 'created_at'>
  >`
    select a.id, a.email, a.first_name, a.last_name, a.image, a.created_at
    from account a
    where a.id in (${members(scope)}) and (a.role = 'user' or a.id = any(${[...byAccount.keys()]}::uuid[]))
    order by lower(a.last_name), lower(a.first_name), a.id`.execute(db);
  return people.map((person) => {
    const {
      sessions = 0,
      passed = 0,
      losing = false,
      last_session_at = null,
    } = byAccount.get(person.id) ?? {};
    return { ...person, sessions, passed, losing, last_session_at };
  });
}

export async function overdueOf(db: Db, scope: HeatMapScope): Promise<Map<string, number>> {
  const { rows: playlists } = await sql<{ id: string }>`
    select id from playlist where organization_id = ${scope.organization_id} and due_at < now()`.execute(db);
  if (playlists.length === 0) return new Map();
  const { rows } = await sql<{ account_id: string; overdue: number }>`
    select account_id, count(*)::int as overdue
    from (${playlistProgressOf(assignedLearners(playlists.map(({ id }) => id)))}) progress
    where overdue and account_id in (${members(scope)})
    group by account_id`.execute(db);
  return new Map(rows.map(({ account_id, overdue }) => [account_id, overdue]));
}
