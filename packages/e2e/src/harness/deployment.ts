import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type { RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import {
  type Build,
  describeBuild,
  readRemoteBuild,
} from '@repartee/platform/registry/builds/describe-build';
import type { ReleaseArguments } from '@repartee/platform/release/commands';
import { sendLocalCommand } from '@repartee/platform/release/local-socket';
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
  return describeBuild(id, marked);
}

/** Runs a release command in the process of the product, as `pnpm release` does. */
export async function releaseIn(
  { data }: Product,
  command: string,
  given: Partial<ReleaseArguments>,
): Promise<string> {
  const none = {
    remote: undefined,
    folder: undefined,
    from: undefined,
    percent: undefined,
    revision: undefined,
  };
  const answer = await sendLocalCommand(data, { command, args: { ...none, by: 'journey', ...given } });
  if (answer === undefined) throw new Error('The product does not run.');
  return answer;
}

/** Writes a build to a folder as `pnpm build` does, and removes the folder after `work`. */
export async function withFolder<Result>(
  { publication, files }: Build,
  work: (dist: string) => Promise<Result>,
) {
  const home = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    for (const [path, bytes] of files) {
      const file = join(home, 'dist', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    await writeFile(join(home, 'package.json'), JSON.stringify({ version: publication.version }));
    return await work(join(home, 'dist'));
  } finally {
    await rm(home, { recursive: true });
  }
}

/** Releases remotes as `pnpm release` does. Each function waits until the product serves the change. */
export function deploymentOf(product: Product) {
  const release = async (...given: [command: string, given: Partial<ReleaseArguments>]) => {
    await releaseIn(product, ...given);
  };
  return {
    buildNow: async (id: RemoteId): Promise<string | undefined> => {
      // Open a new connection for each request, because the server may close an idle connection just when the
      // next request is sent.
      const headers = { connection: 'close' };
      const answer = await fetch(`${product.url}/builds/boot-manifest.json`, { headers });
      const { remotes } = bootManifest.parse(await answer.json());
      return remotes.find((one) => one.id === id)?.build;
    },
    publish: (build: Build, force = false): Promise<void> =>
      withFolder(build, (folder) =>
        release('publish', { remote: build.publication.id, folder, force, check: false }),
      ),
    rollBack: (id: RemoteId): Promise<void> => release('rollback', { remote: id, force: true }),
    turn: (id: RemoteId, status: 'enabled' | 'disabled'): Promise<void> =>
      release(status === 'enabled' ? 'enable' : 'disable', { remote: id }),
  };
}
