import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../database/tenant-scope.ts';
import { type Sealing, sealing } from './sealed-text.ts';
import { listStoredSecrets, type StoredSecret } from './stored-secret-repository.ts';

/**
 * Reseals all secrets after a change of the master key: the `settings` of these names and AI service keys. Secrets
 * that no key decrypts stay and are logged. Does not change the rows' modification times. Idempotent.
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
