import { sql } from 'kysely';
import { mostExtraDays } from '../../../people/accommodation-repository.ts';
import { notify } from '../../../people/notification/notify-repository.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { emit } from '../../../runtime/events/domain-events.ts';
import type { JobKind } from '../../../runtime/jobs/job-kind.ts';
import { hourly } from '../../../runtime/jobs/register-jobs.ts';
import { assignedWhere, playlistProgressOf } from './progress-query-repository.ts';

const dueSoonDays = 2;
/** A playlist is reported as overdue for this number of days after its due date. */
const overdueDays = 7;

interface DuePlaylist {
  readonly playlist_id: string;
  readonly organization_id: string;
  readonly account_id: string;
  readonly name: string;
  readonly due_at: Date;
  readonly overdue: boolean;
  /** False if the due date is only this user's. */
  readonly is_usual: boolean;
}

/**
 * Returns one entry for each assignee of each playlist that is due within `dueSoonDays`, or has been overdue for at
 * most `overdueDays`. Leaves out assignees who have passed all steps or failed a step.
 */
async function duePlaylists(db: Db): Promise<DuePlaylist[]> {
  const near = sql`select id from playlist
    where due_at between now() - make_interval(days => ${overdueDays} + ${mostExtraDays})
      and now() + make_interval(days => ${dueSoonDays})`;
  const learners = assignedWhere(sql`playlist_id in (${near})`);
  const { rows } = await sql<DuePlaylist>`
    select t.playlist_id, t.account_id, p.organization_id, p.name, t.due_at, t.due_at < now() as overdue,
      t.due_at = p.due_at as is_usual
    from (${playlistProgressOf(learners)}) t join playlist p on p.id = t.playlist_id
    where t.state not in ('passed', 'failed')
      and t.due_at between now() - make_interval(days => ${overdueDays}) and now() + make_interval(days => ${dueSoonDays})`.execute(
    db,
  );
  return rows;
}

export const dueNoticesJob: JobKind = {
  kind: 'due-notices',
  ...hourly,
  run: async () => notifyDueSteps,
};

export async function notifyDueSteps(tx: Db): Promise<void> {
  const due = await duePlaylists(tx);
  await notify(
    tx,
    due.map(({ playlist_id, account_id, name, due_at, overdue }) => {
      const variant = overdue ? ('overdue' as const) : ('soon' as const);
      const cause_key = `${playlist_id}:${due_at.toISOString()}:${variant}`;
      return { account_id, kind: 'due' as const, variant, cause_key, subject: name, due_at, playlist_id };
    }),
  );
  // A date that only one user has would tell the receivers of webhooks of the accommodation (B-16).
  await emit(
    tx,
    'assignment.due',
    due
      .filter(({ is_usual }) => is_usual)
      .map(({ playlist_id, account_id: user_id, organization_id, due_at, overdue }) => ({
        organization_id,
        key: `${playlist_id}:${user_id}:${due_at.toISOString()}:${overdue}`,
        data: { playlist_id, user_id, due_at: due_at.toISOString(), overdue },
      })),
  );
}
