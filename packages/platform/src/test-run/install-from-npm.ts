import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finished, run } from '../../bootstrap/run.mjs';

/** Installs one package, named with its exact version, into a folder that is not part of the workspace. */
export function installFromNpm(folder: string, name: string): Promise<Finished> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  return run('npm', ['install', '--prefix', folder, ...quiet, name], { cwd: folder });
}
