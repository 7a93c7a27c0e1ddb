import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemotePermission, RemotePermissions } from '@repartee/server/access/remote-permissions';
import { openReleases } from './publish.ts';
import type { RegistryStore } from './revisions/registry-store.ts';
import type { Registry } from './schema.ts';

/** Returns every permission that the current builds and canaries of all remotes declare. */
export function declaredPermissions({ remotes }: Pick<Registry, 'remotes'>): RemotePermission[] {
  const declared = Object.entries(remotes).flatMap(([remote, { current, rollout }]) =>
    [current, ...(rollout ? [rollout.build] : [])].flatMap(({ manifest }) =>
      (manifest.permissions ?? []).map(({ id, title }) => [id, { permission: id, title, remote }] as const),
    ),
  );
  return [...new Map(declared).values()].sort((one, other) => (one.permission < other.permission ? -1 : 1));
}

/** Returns the id of every application that the current builds and canaries of enabled remotes declare. */
const declaredApplications = ({ remotes }: Pick<Registry, 'remotes'>): string[] =>
  Object.values(remotes)
    .filter(({ status }) => status === 'enabled')
    .flatMap(({ current, rollout }) => [current, ...(rollout ? [rollout.build] : [])])
    .flatMap(({ manifest }) => manifest.application?.id ?? []);

/** Milliseconds for which the registry is cached. */
const freshFor = 500;

/** What the API needs to know about the deployed remotes. */
export interface KnownRemotes {
  readonly permissions: RemotePermissions;
  /**
   * Returns the ids of the applications that deployed remotes declare; undefined if the registry does not exist or
   * cannot be read.
   */
  applications(): readonly string[] | undefined;
  /** Returns whether the registry contains a build of this name for the remote, deployed or in its history. */
  isBuild(remote: string, build: string): boolean;
}

/**
 * Opens the registry under `dataFolder` for reading by the API. Before the first publication the lists are empty. If
 * the registry cannot be read, the last known values are returned.
 */
export function openKnownRemotes(dataFolder: string): KnownRemotes {
  let store: RegistryStore | undefined;
  let known: Registry | undefined;
  let permissions: RemotePermission[] = [];
  let looked = 0;
  const look = () => {
    if (Date.now() - looked < freshFor) return;
    looked = Date.now();
    try {
      if (!existsSync(join(dataFolder, 'releases/registry'))) return;
      store ??= openReleases(dataFolder).store;
      if (store.revision() === known?.revision) return;
      known = store.read();
      permissions = declaredPermissions(known);
    } catch {
      // Ignored here: the shell server logs an unreadable registry; the last known values stay in use.
    }
  };
  return {
    permissions: () => {
      look();
      return permissions;
    },
    applications: () => {
      look();
      return known && declaredApplications(known);
    },
    isBuild: (remote, build) => {
      look();
      return known?.remotes[remote]?.history.some((one) => one.build === build) ?? false;
    },
  };
}
