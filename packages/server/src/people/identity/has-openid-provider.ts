import type { Kysely } from 'kysely';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';

/** Returns whether an organization of the installation has an OpenID provider (E-16). */
export const hasOpenidProvider = (db: Kysely<Database>): Promise<boolean> =>
  withTenantScope(db, { everywhere: 'sign-in' }, async (tx) => {
    const provider = await tx.selectFrom('identity_provider').select('id').limit(1).executeTakeFirst();
    return provider !== undefined;
  });
