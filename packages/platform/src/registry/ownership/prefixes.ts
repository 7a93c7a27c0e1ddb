import type { RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { ReleaseError } from '../release-error.ts';
import type { Registry } from '../schema.ts';

/**
 * First path segments that several remotes share: `/apps/insights/…` belongs to one remote, `/apps/{product}/…` to
 * another.
 */
const sharedSegments = new Set(['apps']);

/**
 * Returns the part of a path that belongs to one remote: `/settings` of `/settings/user/list`, but `/apps/insights` of
 * `/apps/insights/list`.
 */
export function prefixOf(path: string): string {
  const [first = '', second] = path.slice(1).toLowerCase().split('/');
  return sharedSegments.has(first) && second !== undefined ? `/${first}/${second}` : `/${first}`;
}

const prefixesOf = ({ routes }: Pick<RemoteManifest, 'routes'>): string[] => [
  ...new Set(routes.map(({ path }) => prefixOf(path))),
];

const manifestsOf = ({ remotes }: Pick<Registry, 'remotes'>, id: string): RemoteManifest[] => {
  const remote = remotes[id];
  return remote ? [remote.current.manifest, ...(remote.rollout ? [remote.rollout.build.manifest] : [])] : [];
};

/**
 * Returns the remote that owns each path prefix (`prefixOf`). If an old registry does not record the owners, a prefix
 * belongs to the remote that uses it.
 */
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
 * Records the remote as the owner of the first part (prefix) of its paths. Throws a ReleaseError if another
 * remote owns the prefix of a path, unless this owner lists the path under `open_paths`. If `moving` is true,
 * the remote takes over prefixes that their owner no longer uses.
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
        `Not published: ${path} is below ${prefix}, which belongs to ${owner} of ${team}. Choose another prefix, or ask that team to list the path under open_paths.`,
      );
    }
  }
  return { ...registry, prefixes: { ...owners, ...mine } };
}
