import { sql } from 'kysely';
import type { ServerConfig } from '../config/config.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

export const openDatabaseFromConfig = (
  {
    dataDir,
    databaseUrl: url,
    databaseDirectUrl: directUrl,
    databasePoolSize: poolSize,
  }: Pick<ServerConfig, 'dataDir' | 'databaseUrl'> &
    Partial<Pick<ServerConfig, 'databaseDirectUrl' | 'databasePoolSize'>>,
  options: Pick<PostgresOptions, 'onUnreachable'> = {},
): Promise<OpenDatabase> =>
  url ? openPostgres({ url, directUrl, poolSize, ...options }) : openEmbedded(dataDir);

/** Returns whether the database answers now. */
export const isReachable = ({ db, owner }: OpenDatabase): Promise<boolean> =>
  Promise.all([db, owner].map((one) => sql`select 1`.execute(one))).then(
    () => true,
    () => false,
  );
