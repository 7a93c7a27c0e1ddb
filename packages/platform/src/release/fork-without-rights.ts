import { type ChildProcess, fork } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Id of the user `nobody` and of its group, who own no files. */
const nobody = 65_534;

/** Only root may start a process as another user. */
export const mayChangeUser = (): boolean => process.getuid?.() === 0;

/**
 * The variables that Node and a browser need. The program runs the code of teams, so it gets none of the installation's
 * secrets.
 */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'HOME', 'PLAYWRIGHT_BROWSERS_PATH', 'XDG_CACHE_HOME'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  );

/**
 * Starts a program that gets messages, with a temporary folder of its own, which is removed when the program ends.
 * `asNobody`: as the user `nobody`, who reads only what every user may read. Throws if the system does not allow that.
 */
export function forkWithoutRights(program: string, asNobody: boolean): ChildProcess {
  // The temporary folder of root may be closed to others.
  const folder = mkdtempSync(join(asNobody ? '/tmp' : tmpdir(), 'release-check-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (asNobody) chownSync(folder, nobody, nobody);
    const child = fork(program, {
      cwd: folder,
      env: { ...environment(), TMPDIR: folder },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      ...(asNobody ? { uid: nobody, gid: nobody } : {}),
    });
    // Whichever of the two processes ends first.
    process.once('exit', remove);
    return child.once('exit', () => {
      process.off('exit', remove);
      remove();
    });
  } catch (error) {
    remove();
    throw error;
  }
}
