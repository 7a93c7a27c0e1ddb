import type { ServerConfig } from '../config/config.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

export const openDatabaseFromConfig = (
  config: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>,
): Promise<OpenDatabase> =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir);
