import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { repositoryRoot } from '../repository.ts';

const program = join(repositoryRoot, 'packages/e2e/src/release-check/main.ts');

/** Whether the check can run here: not in an image that has only the server. */
export const canCheck = (): boolean => existsSync(program);

/** Runs a built remote in a browser, inside the deployed shell and the one built here. Throws when it does not work in one of them. */
export async function check(
  id: RemoteId,
  folder: string | undefined,
  { dataFolder, repository }: { dataFolder: string; repository: string },
): Promise<string> {
  if (!canCheck())
    throw new ReleaseError('The check needs a browser and lives in the repository: run it there.');
  const dist = folder ?? join(repository, id, 'dist');
  readRemoteBuild(id, dist);
  const child = spawn(process.execPath, [program, id, dist], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new ReleaseError(`${id} does not work everywhere: see above.`);
  return `${id} can be published.`;
}
