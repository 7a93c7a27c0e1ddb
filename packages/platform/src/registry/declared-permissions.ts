import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemotePermission, RemotePermissions } from '@repartee/server/access/remote-permissions';
import { openReleases } from './publish.ts';
import type { RegistryStore } from './revisions/registry-store.ts';
import type { Registry } from './schema.ts';

/** Every permission that a user may be asked for just now, those of canaries included. */
export function declaredPermissions({ remotes }: Pick<Registry, 'remotes'>): RemotePermission[] {
  const declared = Object.entries(remotes).flatMap(([remote, { current, rollout }]) =>
    [current, ...(rollout ? [rollout.build] : [])].flatMap(({ manifest }) =>
      (manifest.permissions ?? []).map(({ id, title }) => [id, { permission: id, title, remote }] as const),
    ),
  );
  return [...new Map(declared).values()].sort((one, other) => (one.permission < other.permission ? -1 : 1));
}

/** Ids of the applications that enabled remotes declare just now, those of canaries included. */
const declaredApplications = ({ remotes }: Pick<Registry, 'remotes'>): string[] =>
  Object.values(remotes)
    .filter(({ status }) => status === 'enabled')
    .flatMap(({ current, rollout }) => [current, ...(rollout ? [rollout.build] : [])])
    .flatMap(({ manifest }) => manifest.application?.id ?? []);

/** How long the registry is used before it is looked at again, in milliseconds. */
const freshFor = 500;

/** What the API knows of the registry. */
export interface KnownRemotes {
  readonly permissions: RemotePermissions;
  /** Ids of the applications that deployed remotes declare; undefined while there is no registry to read. */
  applications(): readonly string[] | undefined;
  /** Whether a remote has a build of this name, now or among those that are kept. */
  isBuild(remote: string, build: string): boolean;
}

/**
 * Reads the registry under `dataFolder` for the API, which may run without it: before the first publication, and where the
 * registry cannot be read, what was known last is answered.
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
      // The shell server reports the same registry; what was known stays.
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
