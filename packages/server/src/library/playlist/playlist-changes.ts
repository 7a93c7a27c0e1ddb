import {
  draftOfPlaylist,
  type Playlist,
  type PlaylistDraft,
} from '@repartee/contracts/library/playlist/playlist';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import { ownGroupIds } from '../../people/membership-repository.ts';
import { announcePlaylists } from '../../people/notification/playlist-announcement-repository.ts';
import { findableIds } from '../../people/users/user-repository.ts';
import type { Principal, RequestContext } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { lockRow, type RowLock } from '../../runtime/database/query/locks.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { chosenImage, type ImageHolder } from '../../runtime/objects/image-rules.ts';
import { findOwnItems } from '../library-repository.ts';
import { refuseUnearned } from '../unearned/refuse-unearned.ts';
import { replaceParts } from './playlist-part-repository.ts';
import { mayChange } from './playlist-policy.ts';
import {
  deletePlaylistRow,
  findOwnPlaylist,
  findPlaylist,
  insertPlaylist,
  type PlaylistRow,
  updatePlaylistRow,
} from './playlist-repository.ts';
import { presentPlaylists } from './present-playlists.ts';

export async function readPlaylistFor(
  { db, principal }: Omit<RequestContext, 'ip'>,
  id: string,
): Promise<Playlist> {
  const row = orNotFound(await findPlaylist(db, principal, id));
  const [playlist] = await presentPlaylists(db, principal, [row]);
  return playlist as Playlist;
}

export function checkMayChange(principal: Principal, playlist: Parameters<typeof mayChange>[1]): void {
  if (!mayChange(principal, playlist))
    throw problem(
      'not_permitted',
      'Only its author and operators can change a private playlist. A playlist of another organization cannot be changed.',
    );
}

/** Throws if the user may not change the playlist. Locks the row until the transaction ends. */
async function changeable({ db, principal }: RequestContext, id: string): Promise<PlaylistRow & RowLock> {
  const lock = await lockRow(db, 'playlist', id);
  const row = lock && (await findOwnPlaylist(db, principal, id));
  // A user can read a playlist that is only shared with them, so the error is `not_permitted`, not
  // `not_found`.
  if (!row) throw problem((await findPlaylist(db, principal, id)) ? 'not_permitted' : 'not_found');
  checkMayChange(principal, row);
  return { ...row, ...lock };
}

export async function makePlaylist(
  acting: RequestContext,
  draft: PlaylistDraft,
  forked_from_id: string | null = null,
): Promise<Playlist> {
  const { db, principal } = acting;
  const { organization_id } = principal;
  await checkParts(acting, organization_id, draft);
  const image = await imageOf(acting, draft, { organization_id, current: null });
  const playlist_id = await insertPlaylist(db, principal, columnsOf({ ...draft, image }), forked_from_id);
  await keepParts(acting, { playlist_id, organization_id }, draft);
  const kept = await readPlaylistFor(acting, playlist_id);
  await recordPlaylistAct(acting, 'playlist-created', kept, { after: factsOf(kept) });
  return kept;
}

export async function changePlaylist(
  acting: RequestContext,
  id: string,
  draft: PlaylistDraft,
  expected?: Readonly<Record<string, unknown>>,
): Promise<Playlist> {
  const row = await changeable(acting, id);
  const { organization_id, created_by } = row;
  const stored = await readPlaylistFor(acting, id);
  const before = draftOfPlaylist(stored);
  assertUnchanged(row, inOrder(before), expected && inOrder(expected), inOrder(draft));
  checkMayChange(acting.principal, { organization_id, visibility: draft.visibility, created_by });
  await checkParts(acting, organization_id, draft);
  const image = await imageOf(acting, draft, { organization_id, current: before.image });
  await updatePlaylistRow(acting.db, id, columnsOf({ ...draft, image }));
  await keepParts(acting, { playlist_id: id, organization_id }, draft);
  const kept = await readPlaylistFor(acting, id);
  await recordPlaylistAct(acting, 'playlist-updated', kept, {
    before: factsOf(stored),
    after: factsOf(kept),
  });
  return kept;
}

const imageOf = (
  { db, principal }: RequestContext,
  { image }: PlaylistDraft,
  holder: Pick<ImageHolder, 'organization_id' | 'current'>,
) => chosenImage(db, principal, image, { ...holder, category: 'playlists' });

/**
 * Replaces the list of scenarios with one JSON text. `assertUnchanged` ignores the order of lists, so it would not
 * notice a changed order of the scenarios.
 */
const inOrder = <Draft extends { readonly scenario_ids?: unknown }>(draft: Draft) => ({
  ...draft,
  scenario_ids: JSON.stringify(draft.scenario_ids),
});

export async function removePlaylist(acting: RequestContext, id: string): Promise<void> {
  await changeable(acting, id);
  const gone = await readPlaylistFor(acting, id);
  await deletePlaylistRow(acting.db, id);
  await recordPlaylistAct(acting, 'playlist-deleted', gone, { before: factsOf(gone) });
}

const columnsOf = ({ scenario_ids: _, user_ids: __, group_ids: ___, due_at, ...columns }: PlaylistDraft) => ({
  ...columns,
  due_at: due_at === null ? null : new Date(due_at),
});

async function keepParts(
  acting: RequestContext,
  of: { playlist_id: string; organization_id: string },
  draft: PlaylistDraft,
): Promise<void> {
  const { db, principal } = acting;
  await replaceParts(db, principal, of, draft);
  await announcePlaylists(db, { organization_id: of.organization_id, by: principal.id });
}

/** What an audit event tells of a playlist. An event names users by their ids, so that erasing an account takes its name. */
const factsOf = (stored: Playlist) => ({
  name: stored.name,
  description: stored.description,
  image: stored.image,
  tags: stored.tags,
  visibility: stored.visibility,
  scenarios: stored.scenarios.map(({ name }) => name),
  user_ids: stored.users.map(({ id }) => id),
  groups: stored.groups.map(({ name }) => name),
  due_at: stored.due_at,
  pass_mark: stored.pass_mark,
  attempts: stored.attempts,
});

const recordPlaylistAct = (
  { db, principal, ip }: RequestContext,
  action: AuditAction,
  { id, name, organization_id }: Playlist,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => recordRequestEvent({ db, principal, ip }, action, 'playlist', { id, name, organization_id }, change);

/**
 * Checks the scenarios, users and groups of a playlist. Throws `invalid_input` if a list contains a duplicate or an
 * entry that is not allowed in the playlist. The details of the error name every such list. Throws `unearned_changes` if the
 * playlist is assigned for a pass mark with a scenario above its author's limit.
 */
async function checkParts(
  { db, principal }: Omit<RequestContext, 'ip'>,
  organization_id: string,
  { scenario_ids, user_ids, group_ids, visibility, pass_mark }: PlaylistDraft,
): Promise<void> {
  const details: Record<string, string> = {};
  const scenarios = (await findOwnItems(db, principal, scenario_ids)).filter(
    (item) => item.kind === 'scenario' && item.organization_id === organization_id,
  );
  const onlyFor = (maker: string | null) =>
    visibility === 'private' && group_ids.length === 0 && user_ids.every((id) => id === maker);
  if (scenarios.length !== scenario_ids.length)
    details.scenario_ids = 'contains a scenario twice, or one that cannot be used here';
  else if (scenarios.some((one) => one.visibility === 'private' && !onlyFor(one.created_by)))
    details.scenario_ids = 'contains a private scenario, which other users could not open';
  const people = await findableIds(db, principal, organization_id, user_ids);
  if (people.length !== user_ids.length)
    details.user_ids = 'contains a user twice, or a user who does not belong to this organization';
  const groups = await ownGroupIds(db, organization_id, group_ids);
  if (new Set(group_ids).size !== group_ids.length || !group_ids.every((id) => groups.has(id)))
    details.group_ids = 'contains a group twice, or a group that does not belong to this organization';
  if (Object.keys(details).length > 0) throw problem('invalid_input', undefined, details);
  if (user_ids.length + group_ids.length > 0)
    await refuseUnearned(db, scenario_ids, { organization_id, pass_mark });
}
