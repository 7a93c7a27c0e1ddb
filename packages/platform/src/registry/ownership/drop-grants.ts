import { apiApplications } from '@repartee/contracts/remotes/application/application-of';
import { namespaceOf } from '@repartee/contracts/remotes/remote-manifest';
import { deleteGrantsInNamespace } from '@repartee/server/people/permission/permission-grant-repository';
import { deleteApplicationRows } from '@repartee/server/remotes/application/application-repository';
import type { Db } from '@repartee/server/runtime/database/tenant-scope';
import type { RegisteredRemote, Registry } from '../schema.ts';

const applicationsOf = ({ current, history }: RegisteredRemote): string[] =>
  [current, ...history].flatMap(({ manifest }) => manifest.application?.id ?? []);

/**
 * Deletes the grants of permissions, and the installed applications, of the remotes that a change removes, so that no
 * later remote inherits them. Keeps applications that another remote or the API provides.
 */
export async function dropGrantsOfRemoved(tx: Db, before: Registry, after: Registry): Promise<void> {
  const removed = Object.entries(before.remotes).filter(([id]) => !after.remotes[id]);
  if (removed.length === 0) return;
  for (const [id] of removed) await deleteGrantsInNamespace(tx, namespaceOf(id));
  const kept: readonly string[] = [
    ...apiApplications,
    ...Object.values(after.remotes).flatMap(applicationsOf),
  ];
  const applications = removed
    .flatMap(([, remote]) => applicationsOf(remote))
    .filter((application) => !kept.includes(application));
  if (applications.length > 0) await deleteApplicationRows(tx, applications);
}
