import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { readStoredSettings } from '../environment/stored-setting-repository.ts';
import { purposeOfKey } from './key-secret.ts';
import { type Sealing, sealing } from './sealed-text.ts';

/** A sealed secret in its column, and how to replace it unless another process already has. */
interface StoredSecret {
  readonly name: string;
  readonly purpose: string;
  readonly sealed: string;
  replace(db: Db, sealed: string): Promise<unknown>;
}

/**
 * After a change of the master key, seals everything under the new one: stored settings and AI service keys. What no key
 * opens stays as it is and is logged. Rows keep their time of change. Later starts find nothing to do.
 */
export async function resealSecrets({
  config,
  database,
  log,
}: Pick<FastifyInstance, 'config' | 'database' | 'log'>): Promise<void> {
  const keys = sealing(config);
  const count = await withTenantScope(database.db, 'everywhere', async (db) => {
    let resealed = 0;
    for (const secret of [...(await storedSettings(db)), ...(await serviceKeys(db))]) {
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

/** Only settings of the environment are sealed; a cookie's key lies in the same table as it is. */
async function storedSettings(db: Db): Promise<StoredSecret[]> {
  const rows = await readStoredSettings(db);
  return rows
    .filter(({ secret }) => secret)
    .map(({ key, value: sealed }) => ({
      name: key,
      purpose: key,
      sealed,
      replace: (tx, next) =>
        sql`update setting set value = to_jsonb(${next}::text)
          where key = ${key} and value = to_jsonb(${sealed}::text)`.execute(tx),
    }));
}

async function serviceKeys(db: Db): Promise<StoredSecret[]> {
  const rows = await db
    .selectFrom('ai_service_key')
    .select(['id', 'sealed_secret'])
    .where('sealed_secret', 'is not', null)
    .execute();
  return rows.flatMap(({ id, sealed_secret: sealed }) =>
    sealed === null
      ? []
      : [
          {
            name: purposeOfKey(id),
            purpose: purposeOfKey(id),
            sealed,
            replace: (tx: Db, next: string) =>
              tx
                .updateTable('ai_service_key')
                .set({ sealed_secret: next })
                .where('id', '=', id)
                .where('sealed_secret', '=', sealed)
                .execute(),
          },
        ],
  );
}
