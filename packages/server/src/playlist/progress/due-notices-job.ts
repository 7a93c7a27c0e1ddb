import type { Db } from '../../database/tenant-scope.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { hourly } from '../../jobs/register-jobs.ts';
import { notify } from '../../notification/notify-repository.ts';
import { duePlaylists } from './due-playlist-repository.ts';

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
}
