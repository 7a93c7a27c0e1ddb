import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { hourly } from '../../jobs/register-jobs.ts';
import { notify } from '../../notification/notify-repository.ts';
import { playlistProgressOf } from './progress-query-repository.ts';

/** Tells people of assigned playlists that are due within two days, and of those that were due in the last week. */
export const dueNoticesJob: JobKind = {
  kind: 'due-notices',
  ...hourly,
  run: async () => tellWhatIsDue,
};

interface Due {
  readonly playlist_id: string;
  readonly account_id: string;
  readonly name: string;
  readonly due_at: Date;
  readonly overdue: boolean;
}

/** Once for each date, and once when it is over; whoever has passed every step, or has no attempt left, is not told. */
export async function tellWhatIsDue(tx: Db): Promise<void> {
  const near = sql`select id from playlist
    where due_at between now() - interval '7 days' and now() + interval '2 days'`;
  const learners = sql`
    select playlist_id, account_id from playlist_user where playlist_id in (${near})
    union
    select g.playlist_id, m.account_id from playlist_group g
    join user_group_member m on m.user_group_id = g.user_group_id
    where g.playlist_id in (${near})`;
  const { rows } = await sql<Due>`
    select t.playlist_id, t.account_id, p.name, p.due_at, p.due_at < now() as overdue
    from (${playlistProgressOf(learners)}) t join playlist p on p.id = t.playlist_id
    where t.state not in ('passed', 'failed')`.execute(tx);
  await notify(
    tx,
    rows.map(({ playlist_id, account_id, name, due_at, overdue }) => {
      const variant = overdue ? ('overdue' as const) : ('soon' as const);
      const cause_key = `${playlist_id}:${due_at.toISOString()}:${variant}`;
      return { account_id, kind: 'due' as const, variant, cause_key, subject: name, due_at, playlist_id };
    }),
  );
}
