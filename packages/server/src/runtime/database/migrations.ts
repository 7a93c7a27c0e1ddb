import { createHash } from 'node:crypto';
import { libraryFamilies } from '@repartee/contracts/runtime/access/library-families';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { aiProvider } from './baseline/ai-provider.sql.ts';
import { analysis } from './baseline/analysis.sql.ts';
import { apiToken } from './baseline/api-token.sql.ts';
import { identity } from './baseline/identity.sql.ts';
import { leaving } from './baseline/leaving.sql.ts';
import { legal } from './baseline/legal.sql.ts';
import { library } from './baseline/library.sql.ts';
import { lti } from './baseline/lti.sql.ts';
import { notification } from './baseline/notification.sql.ts';
import { organization } from './baseline/organization.sql.ts';
import { organizationToken } from './baseline/organization-token.sql.ts';
import { playlist } from './baseline/playlist.sql.ts';
import { registry } from './baseline/registry.sql.ts';
import { rowSecurity } from './baseline/row-security.sql.ts';
import { session } from './baseline/session.sql.ts';
import { webhook } from './baseline/webhook.sql.ts';

/**
 * SQL statements by migration, in the order in which they run. The baseline is the schema of version 2.0. A released
 * migration is never edited; a later migration corrects it.
 */
const steps: Readonly<Record<string, readonly string[]>> = {
  '0001-baseline': [
    ...rowSecurity,
    ...identity,
    ...organization,
    ...leaving,
    ...legal,
    ...library,
    ...playlist,
    ...session,
    ...apiToken,
    ...organizationToken,
    ...analysis,
    ...aiProvider,
    ...notification,
    ...webhook,
    ...lti,
    ...registry,
  ],
};

/** A migration, with a hash of its statements that the history of the database records. */
export interface HashedMigration extends Migration {
  readonly hash?: string;
}

const hashOf = (list: readonly string[]) =>
  createHash('sha256').update(list.join(';')).digest('hex').slice(0, 16);

const statements = (list: readonly string[]): HashedMigration => ({
  hash: hashOf(list),
  async up(db) {
    for (const statement of list) await sql.raw(statement).execute(db);
  },
});

export const migrations: Record<string, HashedMigration> = Object.fromEntries(
  Object.entries(steps).map(([name, list]) => [name, statements(list)]),
);

/**
 * Caches of migrated databases have `fingerprint` in their key, so that a new migration invalidates the
 * caches.
 */
export const fingerprint = JSON.stringify([
  steps,
  Object.values(migrations).map(({ hash }) => hash),
  libraryFamilies,
]);
