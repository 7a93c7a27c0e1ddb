import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteIds } from '@repartee/contracts/platform/remote-manifest';
import { publishedUnlessWithdrawn } from '../registry/changes.ts';
import { readRemoteBuild } from '../registry/describe-build.ts';
import { providedBy } from '../registry/provided-modules.ts';
import { publish, type Releases } from '../registry/publish.ts';
import { root } from '../repository.ts';

/** Publishes what was built in this repository since the last start. A remote that is not built stays as it is deployed. */
export async function publishFreshRemotes(releases: Releases): Promise<void> {
  const provided = providedBy(join(root, 'shell/dist/web'));
  for (const id of remoteIds) {
    const dist = join(root, id, 'dist');
    if (!existsSync(join(dist, 'mf-manifest.json'))) continue;
    await publish(releases, readRemoteBuild(id, dist), {
      enter: publishedUnlessWithdrawn,
      words: 'start publishes',
      by: 'start',
      provided,
    });
  }
}
