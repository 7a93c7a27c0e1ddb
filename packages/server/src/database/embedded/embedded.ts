import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { secureDataFolder } from '../../config/data-folder.ts';
import { folderProblem, StartupError } from '../../config/startup-error.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Database } from '../schema/tables.ts';
import { lockFolder } from './folder-lock.ts';
import { withBeginWorkaround } from './pglite-begin-workaround.ts';
import { type ListeningPGlite, startPGliteThread } from './pglite-thread.ts';

/**
 * Minimum free disk space in bytes. An empty database needs about 41 MB, and its write-ahead log grows before old parts
 * of the log are reused.
 */
const roomNeeded = 100 * 1024 * 1024;

/** Opens the embedded database in a data folder, and locks the folder so that no other process uses it. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const unlock = await takeFolder(folder);
  try {
    const pglite = await startPGliteThread(join(folder, 'database'));
    // Restricts the permissions of the files, because PGlite creates its first catalogue files with mode 0666 and
    // ignores the umask.
    secureDataFolder(join(folder, 'database'));
    return embedded(pglite, unlock);
  } catch (error) {
    await unlock();
    throw new StartupError(
      `The embedded database in ${join(folder, 'database')} does not open (${(error as Error).message}); restore it from a backup, or set DATA_DIR to an empty folder to start with a new database.`,
      { cause: error },
    );
  }
}

/**
 * Wraps PGlite in two Kysely instances: `owner` for migrations, and `db`, which switches to the application role before
 * its first query.
 */
export function embedded(store: ListeningPGlite, afterClose: () => Promise<void>): OpenDatabase {
  const pglite = withBeginWorkaround(store);
  const asApp = sql`set role repartee_app`;
  const db = new Kysely<Database>({
    dialect: new PGliteDialect({
      pglite,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(asApp.compile(db));
      },
    }),
  });
  const owner = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return {
    store: { kind: 'embedded', listen: (channel, hear) => store.listen(channel, hear) },
    db,
    owner,
    async close() {
      await pglite.close();
      await afterClose();
    },
  };
}

async function takeFolder(folder: string) {
  try {
    secureDataFolder(folder);
    const disk = await statfs(folder);
    if (disk.bavail * disk.bsize < roomNeeded) {
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
 * On a read-only disk, `mkdir` with `recursive` reports a misleading ENOENT. In this case, checks whether the nearest
 * existing parent folder is writable, and returns the error of this check if there is one.
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
