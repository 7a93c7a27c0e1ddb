import { assertMigrated, breakGlassLink } from '@repartee/server';
import { runOnData, withDatabase } from './data-command/run-on-data.ts';

// Usage: npm run break-glass -- <email>. Prints a link that signs a super-admin in once, within 15 minutes, also if
// sign-in by password is disabled or the identity provider fails.
await runOnData((config) =>
  withDatabase(config, async (database) => {
    await assertMigrated(database);
    const link = await breakGlassLink(database, config, process.argv[2] ?? '');
    return `This link signs in once, within 15 minutes: ${link}`;
  }),
);
