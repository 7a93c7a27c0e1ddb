import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { forkWithoutRights, mayChangeUser } from './fork-without-rights.ts';

const program = join(import.meta.dirname, 'fork-without-rights.fixture.ts');

/** Other users may enter all folders of a file. A clone in a private folder is readable to root only. */
function isOpenToOthers(path: string): boolean {
  const folder = dirname(path);
  return folder === path || ((statSync(folder).mode & 0o001) !== 0 && isOpenToOthers(folder));
}
const canTry = mayChangeUser() && [program, process.execPath].every(isOpenToOthers);

/** Lets the program try to read a file that only the user of this process may read. */
async function ofProgram(asNobody: boolean) {
  const file = join(aFolder(), 'secret');
  writeFileSync(file, 'key', { mode: 0o600 });
  const child = forkWithoutRights(program, asNobody);
  child.send(file);
  const [report] = await once(child, 'message');
  child.disconnect();
  await once(child, 'exit');
  return report;
}

it('E-15 a program without rights gets no variable of the server, and leaves no files', async () => {
  vi.stubEnv('SECRETS_KEY', 'key');
  const { names, folder } = await ofProgram(false);
  vi.unstubAllEnvs();
  expect(names).not.toContain('SECRETS_KEY');
  expect(folder).toContain('release-check-');
  expect(existsSync(folder)).toBe(false);
});

it.runIf(canTry)('E-15 as nobody, a program cannot read the files of the server', async () => {
  expect(await ofProgram(false)).toMatchObject({ reads: true, uid: 0 });
  expect(await ofProgram(true)).toMatchObject({
    reads: false,
    uid: 65_534,
    gid: 65_534,
    groups: [65_534],
  });
});
