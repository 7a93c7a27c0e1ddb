import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { providedBy } from '../registry/provided-modules.ts';
import { publishAtStart, type Releases } from '../registry/publish.ts';
import { remoteFolders, repositoryRoot } from '../repository.ts';

/** Publishes what was built in this repository since the last start. A remote that is not built stays as it is deployed. */
export async function publishFreshRemotes(releases: Releases, repository = repositoryRoot): Promise<void> {
  const builds = remoteFolders(repository).flatMap((id) => {
    const dist = join(repository, id, 'dist');
    return existsSync(join(dist, 'mf-manifest.json')) ? [readRemoteBuild(id, dist)] : [];
  });
  await publishAtStart(releases, builds, providedBy(join(repository, 'shell/dist/web')));
}
