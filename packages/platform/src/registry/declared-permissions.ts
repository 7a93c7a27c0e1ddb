import type { RemotePermission, RemotePermissions } from '@repartee/server/runtime/access/remote-permissions';
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

export interface KnownRemotes {
  readonly permissions: RemotePermissions;
  /** Returns undefined if no remote was ever published. */
  applications(): readonly string[] | undefined;
  isBuild(remote: string, build: string): boolean;
}

/** Returns what the API needs to know of the registry. */
export function knownRemotes(store: Pick<RegistryStore, 'read'>): KnownRemotes {
  return {
    permissions: () => declaredPermissions(store.read()),
    applications: () => {
      const registry = store.read();
      return registry.revision > 0 ? declaredApplications(registry) : undefined;
    },
    isBuild: (remote, build) =>
      store.read().remotes[remote]?.history.some((one) => one.build === build) ?? false,
  };
}
