import type { RemoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { ReleaseError } from '../release-error.ts';
import type { Registry } from '../schema.ts';

/**
 * First segments whose next segment belongs to a remote: `/apps/{product}/…` to one remote, `/apps/insights/…` to
 * another.
 */
const sharedSegments = new Set(['apps']);

/**
 * Returns the prefix of a path that belongs to one remote: `/settings` of `/settings/user/list`, `/apps/insights` of
 * `/apps/insights/list`.
 */
export function prefixOf(path: string): string {
  const [first = '', second] = path.slice(1).toLowerCase().split('/');
  return sharedSegments.has(first) && second !== undefined ? `/${first}/${second}` : `/${first}`;
}

const prefixesOf = ({ routes }: Pick<RemoteManifest, 'routes'>): string[] => [
  ...new Set(routes.map(({ path }) => prefixOf(path))),
];

/** Returns the manifests of a remote that any user can get now: the current build and the canary. */
const manifestsOf = ({ remotes }: Pick<Registry, 'remotes'>, id: string): RemoteManifest[] => {
  const remote = remotes[id];
  return remote ? [remote.current.manifest, ...(remote.rollout ? [remote.rollout.build.manifest] : [])] : [];
};

/** Returns the owner of each prefix: as recorded, or, in an old registry without records, the remote that uses it. */
export function prefixOwners(
  registry: Pick<Registry, 'prefixes' | 'remotes'>,
): Readonly<Record<string, string>> {
  const used = Object.keys(registry.remotes).flatMap((id) =>
    manifestsOf(registry, id)
      .flatMap(prefixesOf)
      .map((prefix) => [prefix, id] as const),
  );
  return { ...Object.fromEntries(used.reverse()), ...registry.prefixes };
}

const isBeneath = (path: string, open: string) =>
  path.toLowerCase() === open.toLowerCase() || path.toLowerCase().startsWith(`${open.toLowerCase()}/`);

/**
 * Records the prefixes of a build for its remote. Throws a ReleaseError if a path is below another remote's prefix and
 * that remote does not declare it open (`open_paths`). With `moving`, an owner loses a prefix that it no longer uses:
 * the builds that a start finds are one change, in which a path may move between remotes.
 */
export function withPrefixes(registry: Registry, manifest: RemoteManifest, moving = false): Registry {
  const owners = prefixOwners(registry);
  const mine: Record<string, string> = {};
  for (const { path } of manifest.routes) {
    const prefix = prefixOf(path);
    const owner = owners[prefix];
    const theirs = owner && owner !== manifest.id ? manifestsOf(registry, owner) : [];
    const isLeft = moving && !theirs.some((one) => prefixesOf(one).includes(prefix));
    if (!owner || owner === manifest.id || isLeft) mine[prefix] = manifest.id;
    else if (!theirs.some(({ open_paths = [] }) => open_paths.some((open) => isBeneath(path, open)))) {
      const team = theirs[0]?.team ?? 'another team';
      throw new ReleaseError(
        `Not published: ${path} is below ${prefix}, which belongs to ${owner} of ${team}. Choose a prefix of your own, or ask them to list a path under open_paths.`,
      );
    }
  }
  return { ...registry, prefixes: { ...owners, ...mine } };
}
