import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../database/tenant-scope.ts';
import { type Sealing, sealing } from './sealed-text.ts';
import { listStoredSecrets, type StoredSecret } from './stored-secret-repository.ts';

/**
 * After a change of the master key, seals everything under the new one: the `settings` of these names and AI service keys. What no key
 * opens stays as it is and is logged. Rows keep their time of change. Later starts find nothing to do.
 */
export async function resealSecrets(
  { config, database, log }: Pick<FastifyInstance, 'config' | 'database' | 'log'>,
  settings: readonly string[],
): Promise<void> {
  const keys = sealing(config);
  const count = await withTenantScope(database.db, 'everywhere', async (db) => {
    let resealed = 0;
    for (const secret of await listStoredSecrets(db, settings)) {
      const next = await resealOne(keys, secret);
      if (next === 'unopened') {
        log.error({ secret: secret.name }, 'no key opens this stored secret; give it again');
      } else if (next !== undefined) {
        await secret.replace(db, next.sealed);
        resealed += 1;
      }
    }
    return resealed;
  });
  if (count > 0) log.info({ count }, 'resealed stored secrets under the new SECRETS_KEY');
}

async function resealOne(
  keys: Sealing,
  { sealed, purpose }: StoredSecret,
): Promise<{ readonly sealed: string } | 'unopened' | undefined> {
  try {
    const next = await keys.reseal(sealed, purpose);
    return next === undefined ? undefined : { sealed: next };
  } catch {
    return 'unopened';
  }
}
