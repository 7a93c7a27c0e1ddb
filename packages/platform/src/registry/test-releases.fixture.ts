import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { openTestDatabase } from '@repartee/server/testing/test-database';
import { openReleases, type Releases, type ReleasesOptions } from './publish.ts';

const databases = new Map<string, Promise<OpenDatabase>>();

export const configIn = (folder: string) => ({
  dataDir: folder,
  secretsKey: undefined,
  previousSecretsKey: undefined,
  s3: undefined,
  keepBuildsDays: 30,
});

/** Returns the database that belongs to a data folder. */
export function testDatabase(folder: string): Promise<OpenDatabase> {
  const database = databases.get(folder) ?? openTestDatabase();
  databases.set(folder, database);
  return database;
}

/**
 * Opens the registry of a data folder, as a process does. Each call is another process. A test file calls
 * `closeTestReleases` after its tests.
 */
export const openTestReleases = async (folder: string, options?: ReleasesOptions): Promise<Releases> =>
  openReleases(await testDatabase(folder), configIn(folder), options);

export async function closeTestReleases(): Promise<void> {
  const opened = [...databases.values()];
  databases.clear();
  for (const database of opened) await (await database).close();
}
