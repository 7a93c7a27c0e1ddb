import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeRemote } from './create-remote/write-remote.ts';
import { repositoryRoot, workspace } from './repository.ts';

try {
  const version = workspace().get('@repartee/platform')?.version ?? '0.0.0';
  const next = writeRemote(process.argv[2], repositoryRoot, version);
  // In the format of the repository, whose check it passes.
  const biome = join(repositoryRoot, 'node_modules/.bin/biome');
  spawnSync(biome, ['check', '--write', join(repositoryRoot, String(process.argv[2]))], { stdio: 'ignore' });
  process.stdout.write(`${next}\n`);
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'ReleaseError') throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
