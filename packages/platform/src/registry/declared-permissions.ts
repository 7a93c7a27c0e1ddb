import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemotePermission, RemotePermissions } from '@repartee/server/access/deployments';
import { openReleases } from './publish.ts';
import type { RegistryStore } from './revisions/registry-store.ts';
import type { Registry } from './schema.ts';

export function declaredPermissions({ remotes }: Pick<Registry, 'remotes'>): RemotePermission[] {
  const declared = Object.entries(remotes).flatMap(([remote, { current, rollout }]) =>
    [current, ...(rollout ? [rollout.build] : [])].flatMap(({ manifest }) =>
      (manifest.permissions ?? []).map(({ id, title }) => [id, { permission: id, title, remote }] as const),
    ),
  );
  return [...new Map(declared).values()].sort((one, other) => (one.permission < other.permission ? -1 : 1));
}

const declaredApplications = ({ remotes }: Pick<Registry, 'remotes'>): string[] =>
  Object.values(remotes)
    .filter(({ status }) => status === 'enabled')
    .flatMap(({ current, rollout }) => [current, ...(rollout ? [rollout.build] : [])])
    .flatMap(({ manifest }) => manifest.application?.id ?? []);

/** Milliseconds for which the registry is cached. */
const freshFor = 500;

export interface KnownRemotes {
  readonly permissions: RemotePermissions;
  /** Returns undefined if the registry of remotes does not exist or cannot be read. */
  applications(): readonly string[] | undefined;
  isBuild(remote: string, build: string): boolean;
}

/**
 * Opens the registry under `dataFolder` for the API. If the registry cannot be read, the last known values are
 * returned.
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
