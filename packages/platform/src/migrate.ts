import { migrate, openDatabaseFromConfig, readConfig } from '@repartee/server';
import { buildVersion } from '@repartee/server/config/build-version';
import { startupErrorMessage } from './serving/startup-error-message.ts';

// Usage: npm run migrate, or node packages/platform/src/migrate.ts in a container. Migrates the database to this version
// while the previous version runs, and exits. If it fails, the database is unchanged and the exit code is 1.
const config = readConfig(process.env);
try {
  const database = await openDatabaseFromConfig(config);
  try {
    await migrate(database, { onBlocked: (message) => void process.stderr.write(`${message}\n`) });
  } finally {
    await database.close();
  }
  process.stdout.write(`The database is migrated to version ${buildVersion()}.\n`);
} catch (error) {
  const sentence = startupErrorMessage(error, config);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
