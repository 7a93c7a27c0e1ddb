import type { ReceivedShare } from '@repartee/contracts/library/share-modes';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { organizationNames, receivedPlaylistModes } from '../library/share-repository.ts';
import { ownPlaylists } from './playlist-policy.ts';
import type { PlaylistRow } from './playlist-repository.ts';

export async function receivedPlaylistShares(
  db: Db,
  principal: Principal,
  rows: readonly PlaylistRow[],
): Promise<ReadonlyMap<string, ReceivedShare>> {
  const modes = await receivedPlaylistModes(
    db,
    principal,
    rows.map(({ id }) => id),
  );
  if (modes.size === 0) return new Map();
  const own = await db
    .selectFrom('playlist')
    .select('id')
    .where('id', 'in', [...modes.keys()])
    .where(ownPlaylists(principal))
    .execute();
  const isOwn = new Set(own.map(({ id }) => id));
  const foreign = rows.filter(({ organization_id }) => organization_id !== principal.organization_id);
  const names = await organizationNames(
    db,
    foreign.map(({ organization_id }) => organization_id),
  );
  return new Map(
    rows.flatMap(({ id, organization_id }) => {
      const mode = modes.get(id);
      if (!mode || isOwn.has(id)) return [];
      return [[id, { mode, organization_name: names.get(organization_id) ?? null }] as const];
    }),
  );
}
