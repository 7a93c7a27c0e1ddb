import { assertMigrated, breakGlassLink, openDatabaseFromConfig, readConfig } from '@repartee/server';
import { commandErrorMessage } from './serving/startup-error-message.ts';

// Usage: npm run break-glass -- <email>. Prints a link that signs a super-admin in once, within 15 minutes, also if
// sign-in by password is disabled or the identity provider fails.
const config = readConfig(process.env);
try {
  const database = await openDatabaseFromConfig(config);
  try {
    await assertMigrated(database);
    const link = await breakGlassLink(database, config, process.argv[2] ?? '');
    process.stdout.write(`This link signs in once, within 15 minutes: ${link}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  const sentence = commandErrorMessage(error, config);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
