import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assertWritable, writeOutsideRemote, writeRemote } from './create-remote/write-remote.ts';
import { repositoryRoot, workspace } from './repository.ts';
import { packSdk } from './sdk/pack-sdk.ts';

// Usage: pnpm create-remote <id> [--outside <folder>]. Creates a remote in this repository, or in a folder outside the
// repository.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { outside: { type: 'string' } },
  });
  const [id] = positionals;
  if (values.outside === undefined) {
    const next = writeRemote(id, repositoryRoot, workspace().get('@repartee/platform')?.version ?? '0.0.0');
    const biome = join(repositoryRoot, 'node_modules/.bin/biome');
    spawnSync(biome, ['check', '--write', join(repositoryRoot, String(id))], { stdio: 'ignore' });
    process.stdout.write(`${next}\n`);
  } else {
    const folder = resolve(process.env.INIT_CWD ?? process.cwd(), values.outside);
    const packages = join(folder, 'packages');
    // The packages are packed first, which takes a while and writes files.
    assertWritable(id, folder);
    await packSdk(packages);
    process.stdout.write(`${writeOutsideRemote(id, folder, packages)}\n`);
  }
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'ReleaseError') throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
