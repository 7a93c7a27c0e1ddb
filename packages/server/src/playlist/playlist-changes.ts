import type { Playlist, PlaylistDraft } from '@repartee/contracts/playlist/playlist';
import { recordAct } from '../audit/record-act.ts';
import { problem } from '../http/problem.ts';
import type { Acting } from '../identity/acting.ts';
import { announcePlaylists } from './announce-playlists.ts';
import { checkParts } from './part-rules.ts';
import { replaceParts } from './playlist-parts.ts';
import {
  deletePlaylistRow,
  findPlaylist,
  insertPlaylist,
  type PlaylistRow,
  updatePlaylistRow,
} from './playlist-repository.ts';
import { presentPlaylists } from './present-playlists.ts';

/** 404 for what the reader may not find. `hold`: nobody else changes it before the transaction ends. */
async function findOr404(
  { db, principal }: Omit<Acting, 'ip'>,
  id: string,
  { hold = false } = {},
): Promise<PlaylistRow> {
  const row = await findPlaylist(db, principal, id, hold);
  if (!row) throw problem('not_found');
  return row;
}

export async function readPlaylistFor(acting: Omit<Acting, 'ip'>, id: string): Promise<Playlist> {
  const [found] = await presentPlaylists(acting.db, acting.principal, [await findOr404(acting, id)]);
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
  const { organization_id } = await findOr404(acting, id, { hold: true });
  await checkParts(acting, organization_id, draft);
  await updatePlaylistRow(acting.db, id, columnsOf(draft));
  return keepParts(acting, { playlist_id: id, organization_id }, draft, 'playlist-updated');
}

export async function removePlaylist(acting: Acting, id: string): Promise<void> {
  const gone = await findOr404(acting, id);
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
  const { db, principal } = acting;
  await replaceParts(db, principal, of, draft);
  await announcePlaylists(db, { organization_id: of.organization_id, by: principal.id });
  const kept = await readPlaylistFor(acting, of.playlist_id);
  await recordPlaylistAct(acting, action, kept);
  return kept;
}

const recordPlaylistAct = (
  { db, principal, ip }: Acting,
  action: string,
  { id, name, organization_id }: Pick<Playlist, 'id' | 'name' | 'organization_id'>,
) =>
  recordAct(db, {
    principal,
    action,
    target_kind: 'playlist',
    target_id: id,
    target_name: name,
    organization_id,
    address: ip,
  });
