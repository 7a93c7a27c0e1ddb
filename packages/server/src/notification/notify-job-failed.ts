import type { Db } from '../database/tenant-scope.ts';
import type { Job } from '../jobs/job-kind.ts';
import { accountsWithRoles, notify } from './notify-repository.ts';

/** Notifies operators at most once a day for each kind of job. */
export async function notifyJobFailed(tx: Db, { kind, organization_id }: Job): Promise<void> {
  // Failures of authoring jobs (drafts, simulations) appear on the author's page instead.
  if (!organization_id || kind === 'authoring') return;
  const operators = await accountsWithRoles(tx, organization_id, ['operator']);
  const cause_key = `${kind}:${new Date().toISOString().slice(0, 10)}`;
  await notify(
    tx,
    operators.map((account_id) => ({ account_id, kind: 'job-failed', cause_key, subject: kind })),
  );
}
