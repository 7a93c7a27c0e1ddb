import type { Db } from '../database/tenant-scope.ts';
import type { Job } from '../jobs/job-kind.ts';
import { accountsWithRoles, notify } from './notify-repository.ts';

/** Notifies operators at most once a day for each kind of job. */
export async function notifyJobFailed(tx: Db, { kind, organization_id }: Job): Promise<void> {
  // The failure of an authoring job (draft or simulation) is shown on the page where the job was started, so
  // operators get no notification.
  if (!organization_id || kind === 'authoring') return;
  const operators = await accountsWithRoles(tx, organization_id, ['operator']);
  const cause_key = `${kind}:${new Date().toISOString().slice(0, 10)}`;
  await notify(
    tx,
    operators.map((account_id) => ({ account_id, kind: 'job-failed', cause_key, subject: kind })),
  );
}
