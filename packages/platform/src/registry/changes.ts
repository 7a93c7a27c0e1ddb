import type { RemoteBackend, RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { takenMenuTitles } from './menu-titles.ts';
import { withPrefixes } from './ownership/prefixes.ts';
import { owningTeam } from './ownership/team-keys.ts';
import { ReleaseError } from './release-error.ts';
import { routeConflicts } from './route-overlap.ts';
import type { PublishedBuild, RegisteredRemote, Registry } from './schema.ts';

const remembered = 10;

const withRemote = (registry: Registry, id: RemoteId, remote: RegisteredRemote): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [id]: remote },
});

export function remoteOf(registry: Registry, id: RemoteId): RegisteredRemote {
  const remote = registry.remotes[id];
  if (remote) return remote;
  const skipped = registry.skipped[id];
  throw new ReleaseError(
    skipped
      ? `${id} cannot be read by this program (${skipped.reason}), so it is not served. Use the version of the program that published it.`
      : `${id} was never published here. Publish it first.`,
  );
}

const remember = (build: PublishedBuild, history: readonly PublishedBuild[]): PublishedBuild[] =>
  [build, ...history.filter((other) => other.build !== build.build)].slice(0, remembered);

const manifestsBeside = (registry: Registry, id: RemoteId) =>
  Object.entries(registry.remotes)
    .filter(([other]) => other !== id)
    .flatMap(([other, { current, rollout }]) =>
      [current, ...(rollout ? [rollout.build] : [])].map(({ manifest }) => [other, manifest] as const),
    );

export function refuseConflicts(
  registry: Registry,
  { manifest }: PublishedBuild,
  refused = 'Not published',
): void {
  const others = manifestsBeside(registry, manifest.id);
  const conflicts = new Set([...routeConflicts(manifest, others), ...takenMenuTitles(manifest, others)]);
  if (conflicts.size > 0) {
    throw new ReleaseError(
      `${refused}: ${[...conflicts].join('; ')}. Two remotes cannot have the same path or menu title.`,
    );
  }
}

/**
 * Records the team that owns a remote: the team that first published its id. Throws a ReleaseError if the build
 * names another team.
 */
export function withOwner(registry: Registry, { id, team }: PublishedBuild['manifest']): Registry {
  const owner = owningTeam(registry, id, team) ?? team;
  if (owner !== team)
    throw new ReleaseError(
      `Not published: ${id} belongs to the team ${owner}, but remote.json names the team ${team}. Only a super-admin can hand an id over: release hand-over ${id} --team "${team}".`,
    );
  return { ...registry, owners: { ...registry.owners, [id]: owner } };
}

function entered(before: Registry, build: PublishedBuild, fallback?: PublishedBuild): Registry {
  const { id } = build.manifest;
  const registry = withOwner(before, build.manifest);
  const known = registry.remotes[id];
  return withRemote(registry, id, {
    status: known?.status ?? 'enabled',
    current: build,
    previous: fallback ?? known?.current ?? null,
    rollout: null,
    rule: known?.rule ?? null,
    history: remember(build, known?.history ?? []),
    withdrawn: (known?.withdrawn ?? []).filter((name) => name !== build.build),
  });
}

/**
 * Makes a build the current build of all users. Stores the build that `lastGood` returns as `previous`, which browsers
 * load if the current build fails. If `lastGood` is missing or finds no build, stores the replaced build.
 */
export function published(registry: Registry, build: PublishedBuild, lastGood?: LastGood): Registry {
  const known = registry.remotes[build.manifest.id];
  if (known?.current.build === build.build) return registry;
  refuseConflicts(registry, build);
  const fallback = known && lastGood?.({ ...known, previous: known.current }, build);
  return withPrefixes(entered(registry, build, fallback), build.manifest);
}

/**
 * Returns true if a server must not publish a build that it found: the build is current, is the canary, was
 * rolled back, or is the build of this remote that was found last.
 */
export function isSettled(registry: Registry, id: RemoteId, build: string): boolean {
  const known = registry.remotes[id];
  const { current, rollout, withdrawn = [] } = known ?? {};
  return [registry.last_found[id], current?.build, rollout?.build.build, ...withdrawn].includes(build);
}

/**
 * Publishes the builds that a server found at its start or on the servers of the remotes, unless `isSettled`
 * returns true. All builds are in one change, because a route may have moved from one remote to another.
 */
export function publishedWhenFound(registry: Registry, builds: readonly PublishedBuild[]): Registry {
  const newBuilds = builds.filter(({ manifest, build }) => registry.last_found[manifest.id] !== build);
  if (newBuilds.length === 0) return registry;
  const fresh = newBuilds.filter(({ manifest, build }) => !isSettled(registry, manifest.id, build));
  const all = fresh.reduce((now, build) => entered(now, build), registry);
  for (const build of fresh) refuseConflicts(all, build);
  const after = fresh.reduce((now, { manifest }) => withPrefixes(now, manifest, true), all);
  const names = Object.fromEntries(newBuilds.map(({ manifest, build }) => [manifest.id, build]));
  return { ...after, last_found: { ...registry.last_found, ...names } };
}

/**
 * Makes a build the canary, which is loaded by the browsers whose bucket (0 to 99) is below `percent`. The first build of a
 * remote is published for all, because the other browsers would have no build.
 */
export function canaried(registry: Registry, build: PublishedBuild, percent: number): Registry {
  const remote = registry.remotes[build.manifest.id];
  if (!remote) return published(registry, build);
  if (remote.current.build === build.build)
    throw new ReleaseError('This build is already the current build of all users.');
  refuseConflicts(registry, build);
  const after = withRemote(withOwner(registry, build.manifest), build.manifest.id, {
    ...remote,
    rollout: { build, percent },
    history: remember(build, remote.history),
    withdrawn: remote.withdrawn.filter((name) => name !== build.build),
  });
  return withPrefixes(after, build.manifest);
}

export function promoted(registry: Registry, id: RemoteId, lastGood?: LastGood): Registry {
  const { rollout } = remoteOf(registry, id);
  if (!rollout) throw new ReleaseError(`${id} has no canary to promote.`);
  return published(registry, rollout.build, lastGood);
}

/**
 * Returns the newest build before `from` that the shell can run and that has no error reports. Returns undefined if no such build
 * exists.
 */
export type LastGood = (remote: RegisteredRemote, from: PublishedBuild) => PublishedBuild | undefined;

function chosenBuild(remote: RegisteredRemote, id: RemoteId, to: string): PublishedBuild {
  const matches = remote.history.filter(({ build }) => build.startsWith(to));
  const [build] = matches;
  if (matches.length === 1 && build && build.build !== remote.current.build) return build;
  const kept = remote.history.map((one) => one.build).join(', ');
  throw new ReleaseError(
    build?.build === remote.current.build
      ? `${build.build} is already the current build of ${id} for all users.`
      : `${to} does not identify exactly one stored build of ${id}. Stored: ${kept}.`,
  );
}

/**
 * Makes another stored build current and ends the canary. The canary and a replaced newer build are marked as rolled
 * back, so that a server that finds them does not publish them again, and a later rollback does not choose them.
 */
function rolledBackTo(registry: Registry, id: RemoteId, current: PublishedBuild): Registry {
  const remote = remoteOf(registry, id);
  const positionOf = (name: string) => remote.history.findIndex(({ build }) => build === name);
  const position = positionOf(current.build);
  const left = [
    ...(positionOf(remote.current.build) < position ? [remote.current.build] : []),
    ...(remote.rollout ? [remote.rollout.build.build] : []),
  ];
  const withdrawn = [...new Set([...remote.withdrawn, ...left])].filter((name) => name !== current.build);
  refuseConflicts(registry, current, 'Not rolled back');
  const older = remote.history.slice(position + 1).find(({ build }) => !withdrawn.includes(build));
  const after = { ...remote, current, previous: older ?? null, rollout: null, withdrawn };
  return withRemote(registry, id, after);
}

/**
 * Rolls a remote back to the build whose name starts with `to`. Without `to`, a running canary ends. If no
 * canary runs, the newest earlier build without error reports becomes current.
 */
export function rolledBack(
  registry: Registry,
  id: RemoteId,
  { to, lastGood }: { readonly to?: string | undefined; readonly lastGood?: LastGood } = {},
): Registry {
  const remote = remoteOf(registry, id);
  if (to !== undefined) return rolledBackTo(registry, id, chosenBuild(remote, id, to));
  if (remote.rollout) {
    const withdrawn = [...new Set([...remote.withdrawn, remote.rollout.build.build])];
    return withRemote(registry, id, { ...remote, rollout: null, withdrawn });
  }
  const good = lastGood ? lastGood(remote, remote.current) : remote.previous;
  if (!good) {
    const isOnly = remote.history.every(({ build }) => build === remote.current.build);
    throw new ReleaseError(
      isOnly
        ? `${id} has no earlier build.`
        : `${id} has no earlier build without error reports. Choose one with --to <build>.`,
    );
  }
  return rolledBackTo(registry, id, good);
}

/**
 * Removes a remote from the registry, so that other remotes may use its paths. Its id stays with the team that owns it.
 * The files of its builds are deleted later (E-9).
 */
export function removed(registry: Registry, id: RemoteId): Registry {
  remoteOf(registry, id);
  const { [id]: _, ...remotes } = registry.remotes;
  const team = owningTeam(registry, id);
  const owners = { ...registry.owners, ...(team === undefined ? {} : { [id]: team }) };
  const prefixes = Object.entries(registry.prefixes).filter(([, owner]) => owner !== id);
  return { ...withoutAllowances(registry, id), remotes, owners, prefixes: Object.fromEntries(prefixes) };
}

/**
 * Makes another team the owner of the id of a remote, deployed or removed. Deployed builds stay deployed; a backend and
 * effects have to be allowed again.
 */
export function handedOver(registry: Registry, id: RemoteId, team: string): Registry {
  const owner = owningTeam(registry, id);
  if (owner === undefined)
    throw new ReleaseError(`${id} was never published here, so it belongs to no team.`);
  if (owner === team) return registry;
  return { ...withoutAllowances(registry, id), owners: { ...registry.owners, [id]: team } };
}

function withoutBackend(registry: Registry, id: RemoteId): Registry {
  const { [id]: _, ...backends } = registry.backends;
  return { ...registry, backends };
}

function withoutEffects(registry: Registry, id: RemoteId): Registry {
  const { [id]: _, ...effects } = registry.effects;
  return { ...registry, effects };
}

function withoutPreviews(registry: Registry, id: RemoteId): Registry {
  const { [id]: _, ...previews } = registry.previews;
  return { ...registry, previews };
}

const withoutAllowances = (registry: Registry, id: RemoteId): Registry =>
  withoutPreviews(withoutEffects(withoutBackend(registry, id), id), id);

export const isSameBackend = (one: RemoteBackend | undefined, other: RemoteBackend | undefined): boolean =>
  one?.url === other?.url && one?.audience === other?.audience;

/** Returns the backend that the current build of a remote declares, and whether a super-admin has allowed it. */
export function backendOf(
  { remotes, backends }: Pick<Registry, 'remotes' | 'backends'>,
  id: string,
): (RemoteBackend & { readonly allowed: boolean }) | undefined {
  const backend = remotes[id]?.current.manifest.backend;
  return backend && { ...backend, allowed: isSameBackend(backend, backends[id]) };
}

/** Allows the backend that the current build declares. A build with another URL or audience has to be allowed again. */
export function withAllowedBackend(registry: Registry, id: RemoteId): Registry {
  const { backend } = remoteOf(registry, id).current.manifest;
  if (!backend) throw new ReleaseError(`The current build of ${id} declares no backend in remote.json.`);
  const rival = Object.entries(registry.backends).find(
    ([other, { audience }]) => other !== id && audience === backend.audience,
  );
  if (rival)
    throw new ReleaseError(
      `The audience ${backend.audience} belongs to the backend of ${rival[0]}, which would accept the tokens of ${id}. Use another audience in remote.json.`,
    );
  if (isSameBackend(backend, registry.backends[id])) return registry;
  return { ...registry, backends: { ...registry.backends, [id]: backend } };
}

export const withBlockedBackend = (registry: Registry, id: RemoteId): Registry =>
  registry.backends[id] ? withoutBackend(registry, id) : registry;

/** Returns whether a super-admin has allowed every effect that a build declares. */
export const areEffectsAllowed = (
  { effects }: Pick<Registry, 'effects'>,
  { manifest }: Pick<PublishedBuild, 'manifest'>,
): boolean => (manifest.effects ?? []).every((one) => effects[manifest.id]?.includes(one));

/** Returns the effects that the current build of a remote and its canary declare, and whether all of them are allowed. */
export function effectsOf(
  { remotes, effects }: Pick<Registry, 'remotes' | 'effects'>,
  id: string,
): { readonly names: string[]; readonly allowed: boolean } | undefined {
  const { current, rollout } = remotes[id] ?? {};
  const builds = [current, rollout?.build].filter((build) => build !== undefined);
  const names = new Set(builds.flatMap(({ manifest }) => manifest.effects ?? []));
  if (names.size === 0) return undefined;
  return {
    names: [...names].sort(),
    allowed: builds.every((build) => areEffectsAllowed({ effects }, build)),
  };
}

/** Allows the effects that the current build and the canary declare. A build with others has to be allowed again. */
export function withAllowedEffects(registry: Registry, id: RemoteId): Registry {
  remoteOf(registry, id);
  const declared = effectsOf(registry, id);
  if (!declared) throw new ReleaseError(`The builds of ${id} declare no effects in remote.json.`);
  return declared.allowed
    ? registry
    : { ...registry, effects: { ...registry.effects, [id]: declared.names } };
}

export const withBlockedEffects = (registry: Registry, id: RemoteId): Registry =>
  registry.effects[id] ? withoutEffects(registry, id) : registry;

export function withShare(registry: Registry, id: RemoteId, percent: number): Registry {
  const remote = remoteOf(registry, id);
  const { rollout } = remote;
  if (!rollout) throw new ReleaseError(`${id} has no canary; its share cannot be changed.`);
  return rollout.percent === percent
    ? registry
    : withRemote(registry, id, { ...remote, rollout: { ...rollout, percent } });
}

/** Sets the rule that ends a canary automatically after too many errors per load; null removes the rule. */
export function withRule(registry: Registry, id: RemoteId, rule: RegisteredRemote['rule']): Registry {
  return withRemote(registry, id, { ...remoteOf(registry, id), rule });
}

/**
 * Enables or disables a remote. Browsers load no files of a disabled remote, and its pages show a notice. Its previews end.
 */
export function withStatus(registry: Registry, id: RemoteId, status: 'enabled' | 'disabled'): Registry {
  const remote = remoteOf(registry, id);
  if (remote.status === status) return registry;
  return withRemote(withoutPreviews(registry, id), id, { ...remote, status });
}
