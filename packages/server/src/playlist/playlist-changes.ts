import type { Playlist, PlaylistDraft } from '@repartee/contracts/playlist/playlist';
import { recordAct } from '../audit/record-act.ts';
import type { Db } from '../database/reach.ts';
import { problem } from '../http/problem.ts';
import type { Principal } from '../identity/principal.ts';
import { findable as findableItem } from '../library/library-policy.ts';
import { findableIds } from '../people/group-repository.ts';
import { groupsOfOrganization } from '../people/membership-repository.ts';
import { announcePlaylists } from './announce-playlists.ts';
import { partsOf, replaceParts } from './playlist-parts.ts';
import { seesAssigned } from './playlist-policy.ts';
import {
  deletePlaylistRow,
  findPlaylist,
  insertPlaylist,
  type PlaylistRow,
  updatePlaylistRow,
} from './playlist-repository.ts';

interface Acting {
  readonly db: Db;
  readonly principal: Principal;
  readonly ip: string;
}

export async function presentPlaylists(
  { db, principal }: Omit<Acting, 'ip'>,
  rows: readonly PlaylistRow[],
): Promise<Playlist[]> {
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { scenarios = [], users = [], groups = [] } = parts.get(row.id) ?? {};
    const assigned = seesAssigned(principal) ? { users, groups } : { users: [], groups: [] };
    const { due_at, created_at, updated_at } = row;
    return {
      ...row,
      scenarios,
      ...assigned,
      due_at: due_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    };
  });
}

export async function readPlaylistFor(acting: Omit<Acting, 'ip'>, id: string): Promise<Playlist> {
  const row = await findPlaylist(acting.db, acting.principal, id);
  if (!row) throw problem('not_found');
  const [found] = await presentPlaylists(acting, [row]);
  return found as Playlist;
}

export async function makePlaylist(acting: Acting, draft: PlaylistDraft): Promise<Playlist> {
  const { db, principal } = acting;
  const { organization_id } = principal;
  await checkParts(acting, organization_id, draft);
  const playlist_id = await insertPlaylist(db, principal, columnsOf(draft));
  return keepParts(acting, { playlist_id, organization_id }, draft, 'playlist-created');
}

export async function changePlaylist(acting: Acting, id: string, draft: PlaylistDraft): Promise<Playlist> {
  const { organization_id } = await readPlaylistFor(acting, id);
  await checkParts(acting, organization_id, draft);
  await updatePlaylistRow(acting.db, id, columnsOf(draft));
  return keepParts(acting, { playlist_id: id, organization_id }, draft, 'playlist-updated');
}

export async function removePlaylist(acting: Acting, id: string): Promise<void> {
  const gone = await readPlaylistFor(acting, id);
  await deletePlaylistRow(acting.db, id);
  await recordPlaylistAct(acting, 'playlist-deleted', gone);
}

const columnsOf = ({ scenario_ids: _, user_ids: __, group_ids: ___, due_at, ...columns }: PlaylistDraft) => ({
  ...columns,
  due_at: due_at === null ? null : new Date(due_at),
});

async function keepParts(
  acting: Acting,
  of: { playlist_id: string; organization_id: string },
  draft: PlaylistDraft,
  action: string,
): Promise<Playlist> {
  await replaceParts(acting.db, of, draft);
  await announcePlaylists(acting.db, { organization_id: of.organization_id, by: acting.principal.id });
  const kept = await readPlaylistFor(acting, of.playlist_id);
  await recordPlaylistAct(acting, action, kept);
  return kept;
}

/** Refuses scenarios its readers could not open, and people and groups of another organization, each list once. */
async function checkParts(
  { db, principal }: Acting,
  organization_id: string,
  { scenario_ids, user_ids, group_ids, visibility }: PlaylistDraft,
): Promise<void> {
  const details: Record<string, string> = {};
  const scenarios = await db
    .selectFrom('library_item')
    .select(['id', 'visibility', 'organization_id'])
    .where('id', 'in', scenario_ids)
    .where('kind', '=', 'scenario')
    .where(findableItem(principal))
    .execute();
  const usable = scenarios.filter(
    (one) => one.visibility === 'shared' || one.organization_id === organization_id,
  );
  if (usable.length !== scenario_ids.length)
    details.scenario_ids = 'names a scenario twice, or one that cannot be used here';
  else if (visibility !== 'private' && usable.some((one) => one.visibility === 'private'))
    details.scenario_ids = 'names a private scenario, which others could not open';
  const people = await findableIds(db, principal, organization_id, user_ids);
  if (people.length !== user_ids.length)
    details.user_ids = 'names somebody twice, or somebody who is not of this organization';
  const groups = new Set((await groupsOfOrganization(db, organization_id)).map(({ id }) => id));
  if (new Set(group_ids).size !== group_ids.length || !group_ids.every((id) => groups.has(id)))
    details.group_ids = 'names a group twice, or one that is not of this organization';
  if (Object.keys(details).length > 0) throw problem('invalid_input', undefined, details);
}

const recordPlaylistAct = ({ db, principal, ip }: Acting, action: string, playlist: Playlist) =>
  recordAct(db, {
    principal,
    action,
    target_kind: 'playlist',
    target_id: playlist.id,
    target_name: playlist.name,
    organization_id: playlist.organization_id,
    address: ip,
  });
