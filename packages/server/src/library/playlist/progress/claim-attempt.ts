import type { Principal } from '../../../runtime/access/principal.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { receivedPlaylistModes } from '../../share-repository.ts';
import { findOwnPlaylist, findPlaylist, type PlaylistRow } from '../playlist-repository.ts';
import { stepsOf } from './progress-repository.ts';

/**
 * Returns the playlist. Throws if the learner has no attempt left for the scenario in it. The caller must hold a lock
 * on the learner's step, so that concurrent requests cannot exceed the number of attempts.
 */
export async function claimAttempt(
  db: Db,
  principal: Principal,
  { playlist_id, scenario_id }: { readonly playlist_id: string; readonly scenario_id: string },
): Promise<PlaylistRow> {
  const playlist =
    (await findOwnPlaylist(db, principal, playlist_id)) ?? (await findPlaylist(db, principal, playlist_id));
  if (!playlist || !(await isPlayable(db, principal, playlist))) throw problem('not_found');
  const steps = await stepsOf(db, playlist_id, principal.id);
  const step = steps.find((one) => one.scenario_id === scenario_id);
  if (!step) throw problem('invalid_input', undefined, { scenario_id: 'is not a scenario of this playlist' });
  if (step.attempts_left === 0)
    throw problem('attempts_used_up', `All ${step.attempts_used} attempts of this step are used.`);
  return playlist;
}

/**
 * Super-admins can read all playlists, but can practise only playlists of their organization and playlists shared with
 * it.
 */
const isPlayable = async (db: Db, principal: Principal, { id, organization_id }: PlaylistRow) =>
  organization_id === principal.organization_id || (await receivedPlaylistModes(db, principal, [id])).has(id);
