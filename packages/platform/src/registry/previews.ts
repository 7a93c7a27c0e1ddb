import type { RemoteId, RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { areEffectsAllowed, isSameBackend, refuseConflicts, remoteOf, withOwner } from './changes.ts';
import { withPrefixes } from './ownership/prefixes.ts';
import { ReleaseError } from './release-error.ts';
import type { RegisteredPreview, Registry } from './schema.ts';

/** Limits of previews: days until one ends, those of one remote at a time, and the users of one. */
export const previewLimits = { days: 7, perRemote: 5, users: 20 } as const;

const hasEnded = ({ until }: RegisteredPreview, now: number) => Date.parse(until) <= now;

/** Returns the previews that have not ended. */
export const livePreviews = (
  { previews }: Pick<Registry, 'previews'>,
  now = Date.now(),
): Registry['previews'] =>
  Object.fromEntries(
    Object.entries(previews).flatMap(([id, all]) => {
      const live = all.filter((one) => !hasEnded(one, now));
      return live.length > 0 ? [[id, live]] : [];
    }),
  );

const missingFrom = (names: readonly string[] = [], allowed: readonly string[] = []) =>
  names.filter((one) => !allowed.includes(one));

/** Returns what a build declares and a preview may not have, because no super-admin has allowed it or all users lack it. */
function excessOf(registry: Registry, id: RemoteId, manifest: RemoteManifest): string[] {
  const { current } = remoteOf(registry, id);
  const { backend, effects, calls, application } = manifest;
  const newEffects = missingFrom(effects, registry.effects[id]);
  const newCalls = missingFrom(calls, current.manifest.calls);
  return [
    ...(backend && !isSameBackend(backend, registry.backends[id]) ? [`the backend ${backend.url}`] : []),
    ...(newEffects.length > 0 ? [`the effects ${newEffects.join(', ')}`] : []),
    ...(newCalls.length > 0 ? [`calls of ${newCalls.join(', ')}`] : []),
    ...(application?.id === current.manifest.application?.id ? [] : ['another application']),
  ];
}

/**
 * Adds a preview of a build that would be accepted as the current build of an enabled remote. A preview never has more
 * rights than the deployed build: no backend and no effect that a super-admin has not allowed.
 */
export function withPreview(registry: Registry, preview: RegisteredPreview): Registry {
  const { build } = preview;
  const { manifest } = build;
  const { id } = manifest;
  const remote = remoteOf(registry, id);
  if (remote.status === 'disabled') throw new ReleaseError(`${id} is disabled. Enable it first.`);
  if ([remote.current, remote.rollout?.build].some((one) => one?.build === build.build))
    throw new ReleaseError(`${build.build} is deployed already, so nobody needs a preview of it.`);
  withOwner(registry, manifest);
  refuseConflicts(registry, build, 'No preview');
  withPrefixes(registry, manifest);
  const excess = excessOf(registry, id, manifest);
  if (excess.length > 0)
    throw new ReleaseError(
      `No preview: the build declares ${excess.join('; ')}, which the deployed build of ${id} does not have or no super-admin has allowed (/settings/builds). A preview has no more rights than that build.`,
    );
  const others = livePreviews(registry)[id] ?? [];
  if (others.length >= previewLimits.perRemote)
    throw new ReleaseError(
      `${id} has ${others.length} previews already. End one with end-preview: ${others.map((one) => `${one.id} (${one.build.build})`).join(', ')}.`,
    );
  return { ...registry, previews: { ...registry.previews, [id]: [...others, preview] } };
}

/** Returns the same registry if the preview has ended, so that two people may end it at once. */
export function withoutPreview(registry: Registry, id: RemoteId, preview: string): Registry {
  const all = livePreviews(registry)[id] ?? [];
  const left = all.filter((one) => one.id !== preview);
  if (left.length === all.length) return registry;
  return { ...registry, previews: { ...registry.previews, [id]: left } };
}

/**
 * Returns a preview that a browser may load: one that has not ended, of an enabled remote, with a backend and effects that
 * are still allowed.
 */
export function usablePreview(registry: Registry, preview: string): RegisteredPreview | undefined {
  const live = Object.values(livePreviews(registry)).flat();
  const requested = live.find(({ id }) => id === preview);
  if (!requested) return undefined;
  const { manifest } = requested.build;
  const isEnabled = registry.remotes[manifest.id]?.status === 'enabled';
  const isBackendAllowed =
    !manifest.backend || isSameBackend(manifest.backend, registry.backends[manifest.id]);
  return isEnabled && isBackendAllowed && areEffectsAllowed(registry, requested.build)
    ? requested
    : undefined;
}
