import type { Playlist } from '@repartee/contracts/playlist/playlist';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { assignedIn, scenariosIn } from './playlist-part-repository.ts';
import { mayChange } from './playlist-policy.ts';
import type { PlaylistRow } from './playlist-repository.ts';

/** Playlists as this reader may see them. */
export async function presentPlaylists(
  db: Db,
  principal: Principal,
  rows: readonly PlaylistRow[],
): Promise<Playlist[]> {
  const idsOf = (some: readonly PlaylistRow[]) => some.map(({ id }) => id);
  const scenarios = await scenariosIn(db, idsOf(rows));
  const changeable = rows.filter((row) => mayChange(principal, row));
  const assigned = await assignedIn(db, principal, idsOf(changeable));
  return rows.map((row) => ({
    ...row,
    scenarios: scenarios.get(row.id) ?? [],
    users: assigned.users.get(row.id) ?? [],
    groups: assigned.groups.get(row.id) ?? [],
    due_at: row.due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
