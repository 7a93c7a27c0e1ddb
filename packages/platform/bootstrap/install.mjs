import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { step } from './step.mjs';

/** Everything that decides what an install brings. */
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

/** Installs exactly what the lockfile says; nothing to do while neither it nor a package.json changed. */
export async function install({ env }) {
  const stamp = join(root, 'node_modules', '.installed-from');
  const hash = inputsHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await step(
    'Install packages from the lockfile',
    'pnpm',
    ['install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      env: { ...env, CI: 'true' },
      advice: 'The npm registry must be reachable the first time.',
      shell: process.platform === 'win32',
    },
  );
  writeFileSync(stamp, hash);
}
