import { migrate } from '@repartee/server';
import { buildVersion } from '@repartee/server/runtime/config/build-version';
import { runOnData, withDatabase } from './data-command/run-on-data.ts';

// Usage: npm run migrate, or node packages/platform/src/migrate.ts in a container. Migrates the database to this version
// while the previous version runs, and exits. If it fails, the database is unchanged and the exit code is 1.
await runOnData(async (config) => {
  await withDatabase(config, (database) =>
    migrate(database, { onBlocked: (message) => void process.stderr.write(`${message}\n`) }),
  );
  return `The database is migrated to version ${buildVersion()}.`;
});
