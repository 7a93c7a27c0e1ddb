import { draftOfPlaylist, type Playlist } from '@repartee/contracts/library/playlist/playlist';
import type { RequestContext } from '../../runtime/access/principal.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { copyImage } from '../../runtime/objects/image-repository.ts';
import { findOwnItems } from '../library-repository.ts';
import { makePlaylist, readPlaylistFor } from '../playlist/playlist-changes.ts';
import { type CopiedParts, copySharedScenario } from './copy-scenario.ts';

/**
 * Copies a playlist without its assignees and due date. Scenarios that belong to another organization are
 * copied too. Throws `not_permitted` if the playlist is shared for use only.
 */
export async function copyOfPlaylist(acting: RequestContext, id: string): Promise<Playlist> {
  const { db, principal } = acting;
  const playlist = await readPlaylistFor(acting, id);
  if (playlist.share?.mode === 'use') throw problem('not_permitted');
  const { image, scenario_ids, ...draft } = draftOfPlaylist(playlist);
  const here = new Set(
    (await findOwnItems(db, principal, scenario_ids))
      .filter(({ organization_id }) => organization_id === principal.organization_id)
      .map((scenario) => scenario.id),
  );
  const copied: CopiedParts = new Map();
  const scenarios: string[] = [];
  for (const scenario_id of scenario_ids)
    scenarios.push(
      here.has(scenario_id) ? scenario_id : (await copySharedScenario(db, principal, scenario_id, copied)).id,
    );
  const from = playlist.organization_id;
  const foreign = from !== principal.organization_id;
  const copy = {
    ...draft,
    image: image && foreign ? await copyImage(db, image, { from, to: principal }) : image,
    scenario_ids: scenarios,
    user_ids: [],
    group_ids: [],
    due_at: null,
  };
  return makePlaylist(acting, copy, playlist.id);
}
