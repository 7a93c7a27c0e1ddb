import type { ServerConfig } from '../config/config.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

export const openDatabaseFromConfig = ({
  dataDir,
  databaseUrl: url,
  databaseDirectUrl: directUrl,
  databasePoolSize: poolSize,
}: Pick<ServerConfig, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<ServerConfig, 'databaseDirectUrl' | 'databasePoolSize'>>): Promise<OpenDatabase> =>
  url ? openPostgres({ url, directUrl, poolSize }) : openEmbedded(dataDir);
