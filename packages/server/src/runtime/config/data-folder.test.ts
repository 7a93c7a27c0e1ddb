import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { secureDataFolder } from './data-folder.ts';

const aFolder = (): string => mkdtempSync(join(tmpdir(), 'repartee-private-'));
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const isRoot = process.getuid?.() === 0;

/** A folder outside of the usual temporary folder, which a process of another user could not access. */
const aFolderForOthers = (): string => mkdtempSync('/tmp/repartee-open-');

/** Secures a folder in a process of another user. `wrap`: the start of the command line. Returns the outcome. */
function securedByAnother(folder: string, wrap: readonly string[] = []): string {
  const program = `process.setgroups([]); process.setgid(4321); process.setuid(4321);
    import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))})
      .then(({ secureDataFolder }) => console.log('repaired ' + secureDataFolder(${JSON.stringify(folder)})))
      .catch((error) => console.log(error.name + ': ' + error.message));`;
  const [command = '', ...args] = [...wrap, process.execPath, '--eval', program];
  return spawnSync(command, args).stdout.toString().trim();
}

describe('the data folder', () => {
  it('the data folder is created with permissions for its owner only, even with a umask of 0', () => {
    const folder = join(aFolder(), 'data');
    const umask = process.umask(0);
    secureDataFolder(folder);
    process.umask(umask);
    expect(modeOf(folder)).toBe('700');
  });

  it.runIf(process.platform === 'linux')(
    'a data folder that cannot be created causes an error, not an endless loop',
    () => {
      expect(() => secureDataFolder('/proc/repartee/data')).toThrow(
        'The folder /proc/repartee/data cannot be used',
      );
    },
  );

  it('permissions of other users on the data folder and its files are removed; a second run changes nothing', () => {
    const folder = aFolder();
    const inner = join(folder, 'outbox');
    mkdirSync(inner);
    writeFileSync(join(inner, 'mail.eml'), '');
    writeFileSync(join(folder, 'catalogue'), '');
    writeFileSync(join(folder, 'key'), '');
    chmodSync(folder, 0o777);
    chmodSync(inner, 0o755);
    chmodSync(join(inner, 'mail.eml'), 0o644);
    chmodSync(join(folder, 'catalogue'), 0o666);
    chmodSync(join(folder, 'key'), 0o400);
    expect(secureDataFolder(folder)).toBe(4);
    const paths = [folder, inner, join(inner, 'mail.eml'), join(folder, 'catalogue'), join(folder, 'key')];
    expect(paths.map(modeOf)).toEqual(['700', '700', '600', '600', '400']);
    expect(secureDataFolder(folder)).toBe(0);
  });

  it('the data folder may contain symbolic links, and the permissions of their targets are not changed', () => {
    const [folder, elsewhere] = [aFolder(), aFolder()];
    chmodSync(elsewhere, 0o755);
    symlinkSync(elsewhere, join(folder, 'link'));
    symlinkSync(join(folder, 'nothing'), join(folder, 'broken'));
    expect(secureDataFolder(folder)).toBe(0);
    expect(modeOf(elsewhere)).toBe('755');
  });

  it.runIf(isRoot)(
    'a data folder that contains a file of another user causes an error with the path of this file',
    () => {
      const folder = aFolder();
      const file = join(folder, 'catalogue');
      writeFileSync(file, '');
      chownSync(file, 4321, 4321);
      expect(() => secureDataFolder(folder)).toThrow(
        `${file} belongs to another user of this machine (4321), who could change the data in it; change its owner to user 0 or set DATA_DIR to another folder.`,
      );
      chownSync(folder, 4321, 4321);
      expect(() => secureDataFolder(folder)).toThrow(`${folder} belongs to another user`);
    },
  );

  it.runIf(isRoot)(
    'a data folder that others can write to causes an error if its permissions cannot be changed',
    () => {
      const folder = aFolderForOthers();
      chmodSync(folder, 0o777);
      expect(securedByAnother(folder)).toBe(
        `StartupError: Other users of this machine can write to ${folder}, and this process cannot remove that permission; set DATA_DIR to another folder.`,
      );
      rmSync(folder, { recursive: true });
    },
  );

  it.runIf(isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0).each([
    ['an emptyDir', 'mode=2777,gid=4321', 'repaired 1'],
    ['a volume of its fsGroup', 'mode=2775,gid=4321', 'repaired 1'],
    ['a disk that all users share', 'mode=1777', 'StartupError: Other users of this machine can write to'],
  ])('a mounted data folder that is %s (%s) leads to: %s', (_, options, outcome) => {
    const folder = aFolderForOthers();
    const mount = `mount -t tmpfs -o ${options} tmpfs "$0" && touch "$0/key" && chown 4321:4321 "$0/key" && chmod 666 "$0/key" && exec "$@"`;
    expect(securedByAnother(folder, ['unshare', '--mount', 'sh', '-c', mount, folder])).toContain(outcome);
    rmSync(folder, { recursive: true });
  });
});
