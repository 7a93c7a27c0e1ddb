import { copyPlaylist } from '@repartee/contracts/library/playlist/endpoints';
import {
  copyScenario,
  type LibraryShare,
  type libraryShareDraft,
  playlistShares,
  scenarioShares,
} from '@repartee/contracts/library/share';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { groupsOfOrganization, ownGroupIds } from '../../people/membership-repository.ts';
import { notifyShared } from '../../people/notification/notify-shared.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import { recordAuditEvent } from '../../runtime/audit/audit-event-repository.ts';
import { accountNames } from '../../runtime/database/query/account-names.ts';
import { lockRow } from '../../runtime/database/query/locks.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { findOwnItem } from '../library-repository.ts';
import { checkMayChange } from '../playlist/playlist-changes.ts';
import { findOwnPlaylist, type PlaylistRow } from '../playlist/playlist-repository.ts';
import { presentItem } from '../present-item.ts';
import {
  deleteShare,
  organizationBySlug,
  organizationNames,
  type Recipient,
  type Shared,
  type ShareRow,
  saveShare,
  sharesOf,
} from '../share-repository.ts';
import { copyOfPlaylist } from './copy-playlist.ts';
import { copySharedScenario } from './copy-scenario.ts';

/**
 * Kinds of objects that can be shared. `find` returns an object only if the caller may share it. `audited` contains the
 * names of the audit events.
 */
const kinds = [
  {
    kind: 'scenario',
    calls: scenarioShares,
    find: (db: Db, principal: Principal, id: string) => findOwnItem(db, principal, 'scenario', id),
    shared: (item_id: string): Shared => ({ item_id, playlist_id: null }),
    audited: { shared: 'library-item-shared', unshared: 'library-item-unshared' },
  },
  {
    kind: 'playlist',
    calls: playlistShares,
    find: sharablePlaylist,
    shared: (playlist_id: string): Shared => ({ item_id: null, playlist_id }),
    audited: { shared: 'playlist-shared', unshared: 'playlist-unshared' },
  },
] as const;

export function registerShareRoutes(app: FastifyInstance): void {
  for (const one of kinds) registerKind(app, one);

  route(app, copyScenario, async ({ params, principal, db }) => {
    return presentItem(db, principal, await copySharedScenario(db, principal, params.id));
  });

  route(app, copyPlaylist, async ({ params, ...call }) => copyOfPlaylist(call, params.id));
}

function registerKind(
  app: FastifyInstance,
  { kind, calls, find, shared, audited }: (typeof kinds)[number],
): void {
  /**
   * Throws `not_found` for an object that the caller has received as a share, because received objects cannot be shared
   * further.
   */
  const sharable = async (db: Db, principal: Principal, id: string) => {
    const item = orNotFound(await find(db, principal, id));
    return item;
  };

  route(app, calls.list, async ({ params, principal, db }) => {
    const { id, organization_id } = await sharable(db, principal, params.id);
    const groups = await groupsOfOrganization(db, organization_id);
    return {
      items: await presentShares(db, await sharesOf(db, shared(id))),
      groups: groups.map(({ id, name }) => ({ id, name })),
    };
  });

  route(app, calls.create, async ({ params, body, principal, db, ip }) => {
    const { id, name, organization_id } = await sharable(db, principal, params.id);
    const recipient = await recipientOf(db, organization_id, body);
    const of = { organization_id, mode: body.mode, created_by: principal.id };
    const [saved] = await presentShares(db, [await saveShare(db, { ...recipient, ...shared(id), ...of })]);
    if (!saved) throw problem('not_found');
    await notifyShared(db, { kind, id, name, actor_id: principal.id }, recipient);
    await recordAuditEvent(db, {
      ...targetOf({ kind, id, name, organization_id }),
      principal,
      address: ip,
      action: audited.shared,
      after: described(saved),
    });
    return saved;
  });

  route(app, calls.remove, async ({ params, principal, db, ip }) => {
    const { id, name, organization_id } = await sharable(db, principal, params.id);
    const removed = orNotFound(await deleteShare(db, shared(id), params.share_id));
    const [before] = await presentShares(db, [removed]);
    await recordAuditEvent(db, {
      ...targetOf({ kind, id, name, organization_id }),
      principal,
      address: ip,
      action: audited.unshared,
      before: before ? described(before) : null,
    });
  });
}

async function sharablePlaylist(db: Db, principal: Principal, id: string): Promise<PlaylistRow | undefined> {
  await lockRow(db, 'playlist', id);
  const playlist = await findOwnPlaylist(db, principal, id);
  if (playlist) checkMayChange(principal, playlist);
  return playlist;
}

async function recipientOf(
  db: Db,
  organization_id: string,
  { recipient }: z.output<typeof libraryShareDraft>,
): Promise<Recipient> {
  if ('group_id' in recipient) {
    const { group_id } = recipient;
    if ((await ownGroupIds(db, organization_id, [group_id])).has(group_id))
      return { to_organization_id: null, to_group_id: group_id };
    throw problem('invalid_input', undefined, {
      'recipient.group_id': 'is not a group of this organization',
    });
  }
  const organization = await organizationBySlug(db, recipient.organization_slug);
  if (organization && organization.id !== organization_id)
    return { to_organization_id: organization.id, to_group_id: null };
  throw problem('invalid_input', undefined, {
    'recipient.organization_slug': 'is not the slug of another organization',
  });
}

const targetOf = (of: { kind: string; id: string; name: string; organization_id: string }) => ({
  target_kind: of.kind,
  target_id: of.id,
  target_name: of.name,
  organization_id: of.organization_id,
});

const described = ({ mode, organization, group }: LibraryShare) => ({
  mode,
  organization: organization?.name ?? null,
  group: group?.name ?? null,
});

/** The name of a user whose account was deleted is empty. */
async function presentShares(db: Db, shares: readonly ShareRow[]): Promise<LibraryShare[]> {
  const idsOf = (field: 'to_organization_id' | 'to_group_id' | 'created_by') =>
    shares.map((share) => share[field]).filter((id) => id !== null);
  const organizations = await organizationNames(db, idsOf('to_organization_id'));
  const groups = await groupNames(db, idsOf('to_group_id'));
  const people = await accountNames(db, idsOf('created_by'));
  const named = (names: ReadonlyMap<string, string>, id: string | null) =>
    id === null ? null : { id, name: names.get(id) ?? '' };
  return shares.map((share) => ({
    id: share.id,
    mode: share.mode,
    organization: named(organizations, share.to_organization_id),
    group: named(groups, share.to_group_id),
    created_by_name: people.get(share.created_by) ?? '',
    created_at: share.created_at.toISOString(),
  }));
}

async function groupNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('user_group').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
