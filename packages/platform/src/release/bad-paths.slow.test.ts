import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';

const command = join(import.meta.dirname, '../release.ts');
const place = aFolder();
const file = join(place, 'file');
writeFileSync(file, 'x');

function aBrokenPackage(): string {
  const home = aFolder();
  cpSync(join(aRemoteFolder('mfe-auth'), '..'), home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{');
  return join(home, 'dist');
}

it.each<[string, readonly string[], string, string]>([
  ['a build that is missing', ['publish', 'mfe-auth', '/nowhere'], aFolder(), '/nowhere does not exist'],
  ['a build that is a file', ['publish', 'mfe-auth', file], aFolder(), `${file} is not a folder`],
  ['a build with a broken package', ['publish', 'mfe-auth', aBrokenPackage()], aFolder(), 'is not JSON'],
  ['a check of a missing build', ['check', 'mfe-auth', '/nowhere'], aFolder(), '/nowhere does not exist'],
  ['a canary of a file', ['canary', 'mfe-auth', file, '--percent', '5'], aFolder(), 'is not a folder'],
  ['a data folder that is a file', ['list'], file, 'is not a folder'],
  ['a data folder below a file', ['list'], join(file, 'data'), 'is not a folder'],
  ['a data folder that cannot be created', ['list'], '/proc/repartee/data', '/proc/repartee/data'],
])('the release command reports %s in one sentence', (_what, args, dataFolder, reason) => {
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
    env: { ...process.env, DATA_DIR: dataFolder },
    encoding: 'utf8',
    timeout: 25_000,
  });
  expect(stderr).toContain(reason);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

it('release pack reports in one sentence that its target is a file', () => {
  const root = join(import.meta.dirname, '../../../..');
  const built = existsSync(join(root, 'mfe-auth/dist/mf-manifest.json'));
  const { status, stderr } = spawnSync(process.execPath, [command, 'pack', 'mfe-auth', file], {
    env: { ...process.env, DATA_DIR: aFolder() },
    encoding: 'utf8',
  });
  expect(stderr).toContain(built ? `${file}/_mfe` : 'Build the remote first');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});
