import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../database/tenant-scope.ts';
import { createSecretCipher, type SecretCipher } from './secret-cipher.ts';
import { listStoredSecrets, type StoredSecret } from './stored-secret-repository.ts';

/**
 * Re-encrypts secrets that were not encrypted with the current master key. If no known key decrypts a secret, keeps the
 * secret and logs an error.
 */
export async function reencryptSecrets(
  { config, database, log }: Pick<FastifyInstance, 'config' | 'database' | 'log'>,
  settings: readonly string[],
): Promise<void> {
  const keys = createSecretCipher(config);
  const count = await withTenantScope(database.db, { everywhere: 'command' }, async (db) => {
    let reencrypted = 0;
    for (const secret of await listStoredSecrets(db, settings)) {
      const next = await reencryptOne(keys, secret);
      if (next === 'undecryptable') {
        log.error(
          { secret: secret.name },
          'failed to decrypt a stored secret with any known master key; enter the secret again in the settings',
        );
      } else if (next !== undefined) {
        await secret.replace(db, next.encrypted);
        reencrypted += 1;
      }
    }
    return reencrypted;
  });
  if (count > 0) log.info({ count }, 're-encrypted stored secrets with the current SECRETS_KEY');
}

async function reencryptOne(
  keys: SecretCipher,
  { encrypted, purpose }: StoredSecret,
): Promise<{ readonly encrypted: string } | 'undecryptable' | undefined> {
  try {
    const next = await keys.reencrypt(encrypted, purpose);
    return next === undefined ? undefined : { encrypted: next };
  } catch {
    // The caller logs the name of the secret.
    return 'undecryptable';
  }
}
