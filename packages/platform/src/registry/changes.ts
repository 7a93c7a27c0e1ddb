import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import { ReleaseError } from './release-error.ts';
import { routeConflicts } from './route-overlap.ts';
import type { PublishedBuild, RegisteredRemote, Registry } from './schema.ts';

/** How far back one can go; the files of builds are kept for longer (E-9, `prune-builds.ts`). */
const remembered = 10;

const withRemote = (registry: Registry, id: RemoteId, remote: RegisteredRemote): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [id]: remote },
});

function remoteOf(registry: Registry, id: RemoteId): RegisteredRemote {
  const remote = registry.remotes[id];
  if (remote) return remote;
  const skipped = registry.skipped[id];
  throw new ReleaseError(
    skipped
      ? `${id} cannot be read by this program (${skipped.reason}), so nothing of it is served. Use the program that published it.`
      : `${id} was never published here. Publish it first.`,
  );
}

/** Newest first without repeats. */
const remember = (build: PublishedBuild, history: readonly PublishedBuild[]): PublishedBuild[] =>
  [build, ...history.filter((other) => other.build !== build.build)].slice(0, remembered);

/** What anybody may have of the other remotes just now, their canaries included. */
const manifestsBeside = (registry: Registry, id: RemoteId) =>
  Object.entries(registry.remotes)
    .filter(([other]) => other !== id)
    .flatMap(([other, { current, rollout }]) =>
      [current, ...(rollout ? [rollout.build] : [])].map(({ manifest }) => [other, manifest] as const),
    );

function refuseConflicts(registry: Registry, { manifest }: PublishedBuild, refused = 'Not published'): void {
  const conflicts = new Set(routeConflicts(manifest, manifestsBeside(registry, manifest.id)));
  if (conflicts.size > 0) {
    throw new ReleaseError(
      `${refused}: ${[...conflicts].join('; ')}. Two owners of one path cannot both be right.`,
    );
  }
}

function entered(registry: Registry, build: PublishedBuild): Registry {
  const { id } = build.manifest;
  const known = registry.remotes[id];
  return withRemote(registry, id, {
    status: known?.status ?? 'enabled',
    current: build,
    previous: known?.current ?? null,
    rollout: null,
    history: remember(build, known?.history ?? []),
    withdrawn: (known?.withdrawn ?? []).filter((name) => name !== build.build),
  });
}

/** Everybody gets this build from their next document on; what they had becomes the one to fall back to. */
export function published(registry: Registry, build: PublishedBuild): Registry {
  if (registry.remotes[build.manifest.id]?.current.build === build.build) return registry;
  refuseConflicts(registry, build);
  return entered(registry, build);
}

/** Whether it is decided already who gets this build: everybody, a canary, nobody because it was rolled back, or whom a release since has left with it. */
export function isSettled(registry: Registry, id: RemoteId, build: string): boolean {
  const known = registry.remotes[id];
  const { current, rollout, withdrawn = [] } = known ?? {};
  return [registry.last_found[id], current?.build, rollout?.build.build, ...withdrawn].includes(build);
}

/**
 * What is made of builds that are found, beside a start or on a remote's own server: those that are not settled go to
 * everybody, all at once, for a route may have moved from one to another.
 */
export function publishedWhenFound(registry: Registry, builds: readonly PublishedBuild[]): Registry {
  const found = builds.filter(({ manifest, build }) => registry.last_found[manifest.id] !== build);
  if (found.length === 0) return registry;
  const fresh = found.filter(({ manifest, build }) => !isSettled(registry, manifest.id, build));
  const after = fresh.reduce(entered, registry);
  for (const build of fresh) refuseConflicts(after, build);
  const names = Object.fromEntries(found.map(({ manifest, build }) => [manifest.id, build]));
  return { ...after, last_found: { ...registry.last_found, ...names } };
}

/** This share of the sticky buckets gets the build; the others go on with what they have. */
export function canaried(registry: Registry, build: PublishedBuild, percent: number): Registry {
  const remote = remoteOf(registry, build.manifest.id);
  if (remote.current.build === build.build) throw new ReleaseError('Everybody has this build already.');
  refuseConflicts(registry, build);
  return withRemote(registry, build.manifest.id, {
    ...remote,
    rollout: { build, percent },
    history: remember(build, remote.history),
    withdrawn: remote.withdrawn.filter((name) => name !== build.build),
  });
}

/** The canary becomes everybody's. */
export function promoted(registry: Registry, id: RemoteId): Registry {
  const { rollout } = remoteOf(registry, id);
  if (!rollout) throw new ReleaseError(`${id} has no canary to promote.`);
  return published(registry, rollout.build);
}

/** Ends a canary, or else goes back to the build before this one. */
export function rolledBack(registry: Registry, id: RemoteId): Registry {
  const remote = remoteOf(registry, id);
  if (remote.rollout) {
    const withdrawn = [...new Set([...remote.withdrawn, remote.rollout.build.build])];
    return withRemote(registry, id, { ...remote, rollout: null, withdrawn });
  }
  if (!remote.previous)
    throw new ReleaseError(`${id} has only this one build: there is nothing to go back to.`);
  const withdrawn = [...new Set([...remote.withdrawn, remote.current.build])];
  const { previous: current } = remote;
  refuseConflicts(registry, current, 'Not rolled back');
  const position = remote.history.findIndex(({ build }) => build === current.build);
  const older = remote.history.slice(position + 1).find(({ build }) => !withdrawn.includes(build));
  return withRemote(registry, id, { ...remote, current, previous: older ?? null, withdrawn });
}

/** Switches a remote off (its screens say so, nothing of it is loaded) or on again. */
export function withStatus(registry: Registry, id: RemoteId, status: 'enabled' | 'disabled'): Registry {
  const remote = remoteOf(registry, id);
  return remote.status === status ? registry : withRemote(registry, id, { ...remote, status });
}
