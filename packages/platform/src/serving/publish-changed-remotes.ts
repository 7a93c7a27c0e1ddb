import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { owningTeam } from '../registry/ownership/team-keys.ts';
import { readShellBuildManifest } from '../registry/provided-modules.ts';
import { publishAtStart, type Releases } from '../registry/publish.ts';
import { remoteFolders, repositoryRoot } from '../repository.ts';

/**
 * Publishes the builds in this repository that changed since the last server start. Remotes of a team with a registered
 * key are not published, because only this team may release them.
 */
export async function publishChangedRemotes(releases: Releases, repository = repositoryRoot): Promise<void> {
  const registry = releases.store.read();
  const builds = remoteFolders(repository).flatMap((id) => {
    if (registry.teams[owningTeam(registry, id) ?? '']) return [];
    const dist = join(repository, id, 'dist');
    return existsSync(join(dist, 'mf-manifest.json')) ? [readRemoteBuild(id, dist)] : [];
  });
  await publishAtStart(releases, builds, readShellBuildManifest(join(repository, 'shell/dist/web')));
}
