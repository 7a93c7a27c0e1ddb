import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { owningTeam } from '../registry/ownership/team-keys.ts';
import { readShellBuildManifest } from '../registry/provided-modules.ts';
import { publishAtStart, type Releases } from '../registry/publish.ts';
import { remoteFolders, repositoryRoot } from '../repository.ts';

/**
 * Publishes the builds in this repository that changed since the last server start. A remote stays deployed as it is if
 * the repository has no build of the remote, or if the team that owns the remote has registered a key: only this team
 * may then release the remote.
 */
export async function publishChangedRemotes(releases: Releases, repository = repositoryRoot): Promise<void> {
  const registry = releases.store.read();
  const builds = remoteFolders(repository).flatMap((id) => {
    // A team with a registered key must release its remote itself.
    if (registry.teams[owningTeam(registry, id) ?? '']) return [];
    const dist = join(repository, id, 'dist');
    return existsSync(join(dist, 'mf-manifest.json')) ? [readRemoteBuild(id, dist)] : [];
  });
  await publishAtStart(releases, builds, readShellBuildManifest(join(repository, 'shell/dist/web')));
}
