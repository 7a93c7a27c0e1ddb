import { join } from 'node:path';
import { bootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import {
  type Build,
  describeBuild,
  readRemoteBuild,
} from '@repartee/platform/registry/builds/describe-build';
import { published, rolledBack, withStatus } from '@repartee/platform/registry/changes';
import { openReleases, publish } from '@repartee/platform/registry/publish';
import { repositoryRoot } from '@repartee/platform/repository';
import type { Product } from './product/product.ts';

/**
 * Returns the build of a remote in this repository. `mark` adds a file with this text, so that the build gets another
 * id.
 */
export function aRealBuild(id: RemoteId, mark = ''): Build {
  const { publication, files } = readRemoteBuild(id, join(repositoryRoot, id, 'dist'));
  if (!mark) return { publication, files };
  const marked = new Map(files).set('mark.txt', Buffer.from(mark));
  return describeBuild(id, marked, publication.version);
}

/** Releases remotes as `pnpm release` does. Each function waits until the product serves the change. */
export function deploymentOf(product: Product) {
  const releases = openReleases(product.data);
  const remoteNow = (id: RemoteId) => releases.store.read().remotes[id];
  const buildNow = (id: RemoteId) => remoteNow(id)?.current.build;
  const served = async (id: RemoteId): Promise<void> => {
    for (;;) {
      // Open a new connection for each request, because the server may close an idle connection just when the
      // next request is sent.
      const headers = { connection: 'close' };
      const answer = await fetch(`${product.url}/builds/boot-manifest.json`, { headers });
      const { remotes } = bootManifest.parse(await answer.json());
      const now = remotes.find((one) => one.id === id);
      if (now?.build === buildNow(id) && now?.enabled === (remoteNow(id)?.status === 'enabled')) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return {
    buildNow,
    publish: async (build: Build, force = false): Promise<void> => {
      await publish(releases, build, { enter: published, by: 'journey', force });
      await served(build.publication.id);
    },
    rollBack: async (id: RemoteId): Promise<void> => {
      releases.store.update(`rollback ${id}`, (now) => rolledBack(now, id), { by: 'journey' });
      await served(id);
    },
    turn: async (id: RemoteId, status: 'enabled' | 'disabled'): Promise<void> => {
      releases.store.update(`${status} ${id}`, (now) => withStatus(now, id, status), { by: 'journey' });
      await served(id);
    },
  };
}
