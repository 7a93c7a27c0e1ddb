import type { RemoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { ReleaseError } from '../release-error.ts';
import type { Registry } from '../schema.ts';

/** Segments below which every remote has a place of its own: `/apps/{product}/…` is one, `/apps/insights/…` another. */
const sharedSegments = new Set(['apps']);

/** The part of a path that belongs to one remote: `/settings` of `/settings/user/list`, `/apps/insights` of `/apps/insights/list`. */
export function prefixOf(path: string): string {
  const [first = '', second] = path.slice(1).toLowerCase().split('/');
  return sharedSegments.has(first) && second !== undefined ? `/${first}/${second}` : `/${first}`;
}

const prefixesOf = ({ routes }: Pick<RemoteManifest, 'routes'>): string[] => [
  ...new Set(routes.map(({ path }) => prefixOf(path))),
];

/** What anyone may have of a remote just now. */
const manifestsOf = ({ remotes }: Pick<Registry, 'remotes'>, id: string): RemoteManifest[] => {
  const remote = remotes[id];
  return remote ? [remote.current.manifest, ...(remote.rollout ? [remote.rollout.build.manifest] : [])] : [];
};

/** Who owns each prefix: as recorded, and of a registry from before it was recorded, who uses it. */
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
 * Records the prefixes of a build as its remote's. Throws a ReleaseError where a path lies beneath another remote's prefix
 * and its owner does not declare it open (`open_paths`). With `moving`, an owner that uses a prefix no longer gives it up:
 * builds that a start finds are one change, in which a path may go from one remote to another.
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
        `Not published: ${path} lies beneath ${prefix}, which belongs to ${owner} of ${team}. Choose a prefix of your own, or ask them to list a path under open_paths.`,
      );
    }
  }
  return { ...registry, prefixes: { ...owners, ...mine } };
}
