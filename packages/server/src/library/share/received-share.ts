import type { ReceivedShare } from '@repartee/contracts/library/share-modes';
import type { Principal } from '../../access/principal.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { isOwnItem } from '../library-policy.ts';
import { findItem } from '../library-repository.ts';
import { organizationNames, receivedModes } from './share-repository.ts';

/**
 * Returns the share that gives a user access to a scenario; undefined if the user has access without a share,
 * or no access.
 */
export async function receivedShareOf(
  db: Db,
  principal: Principal,
  id: string,
): Promise<ReceivedShare | undefined> {
  const scenario = await findItem(db, principal, 'scenario', id);
  if (!scenario || isOwnItem(principal, scenario)) return undefined;
  const mode = (await receivedModes(db, principal, [id])).get(id);
  if (!mode) return undefined;
  const { organization_id } = scenario;
  const foreign = organization_id !== principal.organization_id;
  const names = foreign ? await organizationNames(db, [organization_id]) : undefined;
  return { mode, organization_name: names?.get(organization_id) ?? null };
}
