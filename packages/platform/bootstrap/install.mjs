import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { run } from './run.mjs';
import { StepFailed, step } from './step.mjs';

function inputs() {
  const folders = [
    '.',
    'shell',
    ...readdirSync(join(root, 'packages')).map((name) => join('packages', name)),
  ];
  folders.push(...readdirSync(root).filter((name) => name.startsWith('mfe-')));
  const manifests = folders.map((folder) => join(root, folder, 'package.json')).filter(existsSync);
  return [join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml'), ...manifests.sort()];
}

function inputsHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\0`);
  for (const file of inputs()) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export const isOutdatedLockfile = (output) => /Cannot install with "frozen-lockfile"/.test(output ?? '');

/**
 * Installs the npm packages of pnpm-lock.yaml, if that file or a package.json has changed since the last
 * installation. If pnpm-lock.yaml does not match a package.json, it is updated. In continuous integration, a
 * mismatch is an error.
 */
export async function install({ env }) {
  const stamp = join(root, 'node_modules', '.installed-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash()) return;
  const options = {
    cwd: root,
    env: { ...env, CI: 'true' },
    shell: process.platform === 'win32',
  };
  const pnpm = (words, ...flags) =>
    step(
      words,
      () => run('pnpm', ['install', ...flags, '--reporter=append-only'], options),
      'The npm registry must be reachable at the first start.',
    );
  try {
    await pnpm('Install packages from the lockfile', '--frozen-lockfile');
  } catch (error) {
    if (!isOutdatedLockfile(error?.output)) throw error;
    if (process.env.CI)
      throw new StepFailed(
        'pnpm-lock.yaml does not match a package.json. Run `npm run check` on your machine and commit the lockfile it writes.',
      );
    process.stdout.write(
      '  A package.json has changed. pnpm-lock.yaml is updated: commit it with your change.\n',
    );
    await pnpm('Update the lockfile', '--no-frozen-lockfile');
  }
  writeFileSync(stamp, inputsHash());
}
