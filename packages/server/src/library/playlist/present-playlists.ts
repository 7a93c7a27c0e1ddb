import {
  mostFaces,
  type Playlist,
  type PlaylistSummary,
} from '@repartee/contracts/library/playlist/playlist';
import type { ReceivedShare } from '@repartee/contracts/library/share-modes';
import { can } from '@repartee/contracts/runtime/access/can';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { organizationNames, receivedPlaylistModes } from '../share-repository.ts';
import { assignedIn, scenariosOfPlaylists } from './playlist-part-repository.ts';
import { mayChange, ownPlaylists } from './playlist-policy.ts';
import { findPlaylist, type PlaylistRow } from './playlist-repository.ts';
import { ownLimitsOf, progressOfUsers, readerProgress } from './progress/progress-repository.ts';

const datesOf = (row: PlaylistRow) => ({
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/**
 * Who may change a playlist reads its due date and attempts, because these are what a save stores. Others read their
 * own (B-16).
 */
async function limitsFor(db: Db, principal: Principal, rows: readonly PlaylistRow[]) {
  const readable = rows.filter((row) => !mayChange(principal, row)).map(({ id }) => id);
  const own = await ownLimitsOf(db, readable, principal.id);
  return (row: PlaylistRow) => {
    const { due_at, attempts } = own.get(row.id) ?? row;
    return { due_at: due_at?.toISOString() ?? null, attempts };
  };
}

export async function presentPlaylists(
  db: Db,
  principal: Principal,
  rows: readonly PlaylistRow[],
): Promise<Playlist[]> {
  const idsOf = (some: readonly PlaylistRow[]) => some.map(({ id }) => id);
  const scenarios = await scenariosOfPlaylists(db, idsOf(rows));
  const shares = await receivedPlaylistShares(db, principal, rows);
  const changeable = rows.filter((row) => mayChange(principal, row));
  const assigned = await assignedIn(db, principal, idsOf(changeable));
  const origins = await originsOf(db, principal, rows);
  const limitsOf = await limitsFor(db, principal, rows);
  return rows.map((row) => ({
    ...row,
    scenarios: scenarios.get(row.id) ?? [],
    users: assigned.users.get(row.id) ?? [],
    groups: assigned.groups.get(row.id) ?? [],
    may_change: mayChange(principal, row),
    share: shares.get(row.id) ?? null,
    forked_from: origins.get(row.forked_from_id ?? '') ?? null,
    ...limitsOf(row),
    ...datesOf(row),
  }));
}

async function originsOf(db: Db, principal: Principal, rows: readonly PlaylistRow[]) {
  const ids = rows.flatMap(({ forked_from_id }) => (forked_from_id ? [forked_from_id] : []));
  const playlists = await Promise.all(ids.map((id) => findPlaylist(db, principal, id)));
  return new Map(playlists.flatMap((one) => (one ? [[one.id, { id: one.id, name: one.name }]] : [])));
}

const factsOf = (scenarios: Playlist['scenarios']) => {
  const personas = new Map(scenarios.flatMap(({ persona }) => (persona ? [[persona.name, persona]] : [])));
  return { scenario_count: scenarios.length, personas: [...personas.values()].slice(0, mostFaces) };
};

const nobody = { count: 0, passed: 0, failed: 0, overdue: 0 };

export async function summarizePlaylists(
  db: Db,
  principal: Principal,
  rows: readonly PlaylistRow[],
): Promise<PlaylistSummary[]> {
  const idsOf = (some: readonly PlaylistRow[]) => some.map(({ id }) => id);
  const scenarios = await scenariosOfPlaylists(db, idsOf(rows));
  const shares = await receivedPlaylistShares(db, principal, rows);
  const mine = rows.filter(({ id, assigned_to_me }) => assigned_to_me || shares.has(id));
  const progress = await readerProgress(db, idsOf(mine), principal.id);
  const changeable = idsOf(rows.filter((row) => mayChange(principal, row)));
  const limitsOf = await limitsFor(db, principal, rows);
  const withPeople = can(principal.permissions, 'coaching-playlist-paginated-read') ? changeable : [];
  const people = await progressOfUsers(db, withPeople);
  return rows.map((row) => ({
    ...row,
    ...factsOf(scenarios.get(row.id) ?? []),
    may_change: changeable.includes(row.id),
    share: shares.get(row.id) ?? null,
    progress: progress.get(row.id) ?? null,
    people: withPeople.includes(row.id) ? (people.get(row.id) ?? nobody) : null,
    ...limitsOf(row),
    ...datesOf(row),
  }));
}

async function receivedPlaylistShares(
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
