import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerConfig } from '@repartee/server/runtime/config/config';
import { FolderInUseError } from '@repartee/server/runtime/config/startup-error';
import { migrate } from '@repartee/server/runtime/database/migrate';
import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { openDatabaseFromConfig } from '@repartee/server/runtime/database/open-database-from-config';
import { openReleases } from '../registry/publish.ts';
import { accountName } from '../registry/revisions/registry-store.ts';
import { isReleaseCommand, type ReleaseArguments, runRelease } from './commands.ts';
import { sendLocalCommand } from './local-socket.ts';

/** Milliseconds for which a command waits until another command has closed the embedded database. */
const waitForFolder_ms = 30_000;

/** The process that gets a command may run in another folder, and as another user. */
const forOtherProcess = (args: ReleaseArguments): ReleaseArguments => ({
  ...args,
  folder: args.folder && resolve(args.folder),
  key: args.key && resolve(args.key),
  by: args.by ?? accountName(),
});

const usesDatabase = (command: string | undefined, { server }: ReleaseArguments): boolean =>
  command !== undefined && isReleaseCommand(command) && !['keygen', 'pack'].includes(command) && !server;

type CommandConfig = Pick<
  ServerConfig,
  'dataDir' | 'databaseUrl' | 'keepBuildsDays' | 'secretsKey' | 'previousSecretsKey' | 's3'
>;

/**
 * Runs a release command on the database: on PostgreSQL in this process, on the embedded database in the process that
 * uses it, or, if there is none, in this process.
 */
export async function runLocally(
  command: string | undefined,
  args: ReleaseArguments,
  { config, repository }: { readonly config: CommandConfig; readonly repository: string },
): Promise<string> {
  let database: OpenDatabase | undefined;
  const open = async () => {
    database = await openDatabaseFromConfig(config);
    await migrate(database);
    return openReleases(database, config);
  };
  const end = Date.now() + waitForFolder_ms;
  try {
    for (;;) {
      if (!config.databaseUrl && usesDatabase(command, args)) {
        const answer = await sendLocalCommand(config.dataDir, { command, args: forOtherProcess(args) });
        if (answer !== undefined) return answer;
      }
      try {
        return await runRelease(command, args, { repository, open });
      } catch (error) {
        if (!(error instanceof FolderInUseError) || Date.now() > end) throw error;
        await wait(200);
      }
    }
  } finally {
    await database?.close();
  }
}
