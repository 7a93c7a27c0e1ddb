import { createHash } from 'node:crypto';
import type { BootManifest, BootRemote, RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { type RemoteId, remoteIds } from '@repartee/contracts/platform/remote-manifest';
import type { PublishedBuild, RegisteredRemote, Registry } from './schema.ts';

/** What a document request can tell of its client: the sticky bucket, 0 to 99. Not who it is: tokens are not cookies. */
export interface ResolveRequest {
  readonly bucket: number;
}

/** What does not depend on the registry. */
export interface Installation {
  readonly shell_build: string;
  readonly product: BootManifest['product'];
  readonly demo: BootManifest['demo'];
}

const loadable = ({ build, version, entry, integrity }: PublishedBuild): RemoteBuild => ({
  build,
  version,
  entry,
  integrity,
});

function bootRemote(id: RemoteId, remote: RegisteredRemote, { bucket }: ResolveRequest): BootRemote {
  const inCanary = remote.rollout !== null && bucket < remote.rollout.percent;
  const chosen = inCanary && remote.rollout ? remote.rollout.build : remote.current;
  const previous = inCanary ? remote.current : remote.previous;
  return {
    id,
    ...loadable(chosen),
    manifest: chosen.manifest,
    previous: previous && loadable(previous),
    enabled: remote.status === 'enabled',
  };
}

/** The boot manifest of one client. `build_id` changes exactly when something this client would load changes. */
export function resolve(
  registry: Registry,
  request: ResolveRequest,
  installation: Installation,
): BootManifest {
  const remotes = remoteIds.flatMap((id) => {
    const remote = registry.remotes[id];
    return remote ? [bootRemote(id, remote, request)] : [];
  });
  const parts = remotes.map(({ id, build, enabled }) => `${id}:${build}:${enabled}`);
  const hash = createHash('sha256').update([installation.shell_build, ...parts].join('\n'));
  return {
    schema: 1,
    build_id: hash.digest('hex').slice(0, 16),
    remotes,
    product: installation.product,
    demo: installation.demo,
  };
}
