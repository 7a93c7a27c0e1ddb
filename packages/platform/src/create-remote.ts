import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assertWritable, writeOutsideRemote, writeRemote } from './create-remote/write-remote.ts';
import { ReleaseError } from './registry/release-error.ts';
import { repositoryRoot, workspace } from './repository.ts';
import { packSdk } from './sdk/pack-sdk.ts';

const usage = `Usage: npm run create-remote -- <id> [--outside <folder>]

Write a new remote, such as mfe-insights, in this repository.

  --outside <folder>  write it in a folder of its own instead, with tarballs of the packages that it installs
`;

function parsedArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { outside: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    // parseArgs adds advice about positional arguments after the first sentence.
    const [reason] = (error as Error).message.split('. ');
    throw new ReleaseError(`${reason}.\n\n${usage}`);
  }
}

try {
  const { values, positionals } = parsedArguments();
  const [id] = positionals;
  if (values.help) process.stdout.write(usage);
  else if (values.outside === undefined) {
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
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
