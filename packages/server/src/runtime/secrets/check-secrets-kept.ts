import type { ServerConfig } from '../config/config.ts';
import { problem } from '../http/errors/problem.ts';

/**
 * Throws an HTTP error if PostgreSQL is used without SECRETS_KEY: processes with another data folder could
 * not decrypt the secret, because the master key is then in the data folder of this process.
 */
export function checkSecretsKept({ databaseUrl, secretsKey }: ServerConfig): void {
  if (databaseUrl && !secretsKey)
    throw problem('conflict', 'Secrets can be stored only if SECRETS_KEY is set.', {
      secret: 'must not be stored unless SECRETS_KEY is set',
    });
}
