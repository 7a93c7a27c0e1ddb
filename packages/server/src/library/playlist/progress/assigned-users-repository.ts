import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { PlaylistUser } from '@repartee/contracts/library/playlist/progress';
import type { listPlaylistUsers } from '@repartee/contracts/library/playlist/progress-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findableUsers } from '../../../people/users/user-policy.ts';
import { statusOf } from '../../../people/users/user-repository.ts';
import type { Principal } from '../../../runtime/access/principal.ts';
import { matchesSearch } from '../../../runtime/database/query/matches-search.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { assignedLearners, playlistProgressOf } from './progress-query-repository.ts';

type PeopleQuery = z.output<typeof listPlaylistUsers.query>;
type PeoplePage = ReplyOf<typeof listPlaylistUsers>;

type PersonRow = Omit<PlaylistUser, 'last_active_at' | 'reminded_at'> & {
  readonly last_active_at: Date | null;
  readonly reminded_at: Date | null;
};

const orders: Record<PeopleQuery['sort'], RawBuilder<unknown>> = {
  name: sql`lower(last_name), lower(first_name)`,
  updated_at: sql`last_active_at asc nulls first`,
  '-updated_at': sql`last_active_at desc nulls last`,
};

export const assignedUserRows = (db: Db, principal: Principal, playlist_id: string) => sql`
  select account.id, account.email, account.first_name, account.last_name, account.image, ${statusOf} as status,
    progress.state, progress.passed_count, progress.step, coalesce(progress.overdue, false) as overdue,
    progress.last_active_at,
    (select max(r.created_at) from playlist_reminder r
      where r.playlist_id = ${playlist_id} and r.account_id = account.id) as reminded_at,
    progress.state in ('not-started', 'in-progress') and account.disabled_at is null
      and (account.login_id is not null or account.sso_subject is not null)
      and not exists (select from playlist_reminder r where r.account_id = account.id
        and r.day = (now() at time zone 'utc')::date) as may_remind
  from (${playlistProgressOf(assignedLearners([playlist_id]))}) progress
  join account on account.id = progress.account_id
  where account.id in (${db.selectFrom('account').select('account.id').where(findableUsers(principal))})`;

export async function listAssignedUsers(
  db: Db,
  principal: Principal,
  playlist_id: string,
  { page, page_size, sort, search, state }: PeopleQuery,
): Promise<Pick<PeoplePage, 'items' | 'total' | 'counts'>> {
  const people = assignedUserRows(db, principal, playlist_id);
  const isMatch = matchesSearch(search, sql`first_name`, sql`last_name`, sql`email`);
  const inState =
    state === undefined ? sql`true` : state === 'overdue' ? sql`overdue` : sql`state = ${state}`;
  const { rows } = await sql<PersonRow>`
    select * from (${people}) person where ${isMatch} and ${inState}
    order by ${orders[sort]}, id
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
  const counted = await sql<{ state: string; count: number; found: number; overdue: number }>`
    select state, count(*)::int as count, (count(*) filter (where ${isMatch} and ${inState}))::int as found,
      (count(*) filter (where overdue))::int as overdue
    from (${people}) person group by state`.execute(db);
  const sum = (of: (row: (typeof counted.rows)[number]) => number) =>
    counted.rows.reduce((total, row) => total + of(row), 0);
  const inStateCount = (one: string) => sum((row) => (row.state === one ? row.count : 0));
  return {
    items: rows.map((row) => ({
      ...row,
      last_active_at: row.last_active_at?.toISOString() ?? null,
      reminded_at: row.reminded_at?.toISOString() ?? null,
    })),
    total: sum((row) => row.found),
    counts: {
      all: sum((row) => row.count),
      'not-started': inStateCount('not-started'),
      'in-progress': inStateCount('in-progress'),
      passed: inStateCount('passed'),
      failed: inStateCount('failed'),
      overdue: sum((row) => row.overdue),
    },
  };
}
