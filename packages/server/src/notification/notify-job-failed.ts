import type { Db } from '../database/tenant-scope.ts';
import type { Job } from '../jobs/job-kind.ts';
import { accountsWithRoles, notify } from './notify-repository.ts';

/** Notifies the operators of an organization that a background job failed, at most once a day for each kind of job. */
export async function notifyJobFailed(tx: Db, { kind, organization_id }: Job): Promise<void> {
  // Authoring jobs (drafts, simulations) are left out, because the author's page shows their failure.
  if (!organization_id || kind === 'authoring') return;
  const operators = await accountsWithRoles(tx, organization_id, ['operator']);
  const cause_key = `${kind}:${new Date().toISOString().slice(0, 10)}`;
  await notify(
    tx,
    operators.map((account_id) => ({ account_id, kind: 'job-failed', cause_key, subject: kind })),
  );
}
