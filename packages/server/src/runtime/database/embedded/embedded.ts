import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { secureDataFolder } from '../../config/data-folder.ts';
import { folderProblem, StartupError } from '../../config/startup-error.ts';
import { AppRoleDialect } from '../app-role.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Database } from '../schema/tables.ts';
import { lockFolder } from './folder-lock.ts';
import { startPGliteThread } from './pglite-thread.ts';
import { SingleConnectionPool } from './single-connection-pool.ts';
import type { WireProtocol } from './wire-protocol.ts';

/**
 * Minimum free disk space in bytes. An empty embedded database needs about 41 MB, plus its growing
 * write-ahead log.
 */
const minimumFreeBytes = 100 * 1024 * 1024;

export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const unlock = await takeFolder(folder);
  try {
    const pglite = await startPGliteThread(join(folder, 'database'));
    // `secureDataFolder` runs after the start of PGlite, because PGlite ignores the umask and creates its
    // first files with mode 0666.
    secureDataFolder(join(folder, 'database'));
    return await embedded(pglite, unlock);
  } catch (error) {
    await unlock();
    throw new StartupError(
      `The embedded database in ${join(folder, 'database')} does not open (${(error as Error).message}); restore it from a backup, or set DATA_DIR to an empty folder to start with a new database.`,
      { cause: error },
    );
  }
}

/**
 * Opens a database that runs in PGlite. Its queries use node-postgres, as they do with a PostgreSQL server.
 */
export async function embedded(pglite: WireProtocol, afterClose: () => Promise<void>): Promise<OpenDatabase> {
  const pool = await SingleConnectionPool.open(pglite);
  return {
    store: { kind: 'embedded', listen: (channel, hear) => pool.listen(channel, hear) },
    db: new Kysely<Database>({ dialect: new AppRoleDialect({ pool }) }),
    owner: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    async close() {
      await pool.end();
      await pglite.close();
      await afterClose();
    },
  };
}

async function takeFolder(folder: string) {
  try {
    secureDataFolder(folder);
    const disk = await statfs(folder);
    if (disk.bavail * disk.bsize < minimumFreeBytes) {
      throw new StartupError(
        `The disk that holds ${folder} has less than 100 MB free; free some space or set DATA_DIR to another folder.`,
      );
    }
    return await lockFolder(folder);
  } catch (error) {
    throw folderProblem(folder, await reasonBehind(folder, error));
  }
}

/**
 * Returns the true cause of a failed recursive `mkdir`, which reports a misleading ENOENT on a read-only
 * disk.
 */
async function reasonBehind(folder: string, error: unknown): Promise<unknown> {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error;
  let parent = dirname(folder);
  while (!existsSync(parent)) parent = dirname(parent);
  return access(parent, constants.W_OK).then(
    () => error,
    (reason: unknown) => reason,
  );
}
