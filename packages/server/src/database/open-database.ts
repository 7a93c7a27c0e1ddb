import type { Kysely } from 'kysely';
import type { ServerConfig } from '../config/config.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema/tables.ts';

export interface EmbeddedStore {
  readonly kind: 'embedded';
  /** Hears what the database notifies on a channel; on PostgreSQL that takes a connection of its own. */
  listen(channel: string, hear: (payload: string) => void): Promise<unknown>;
}

/** An open database. `db` runs as the role that row-level security holds, `owner` as the owner of the tables. */
export interface OpenDatabase {
  /** `url` is for connections outside the pool (LISTEN). */
  readonly store: EmbeddedStore | { readonly kind: 'postgres'; readonly url: string };
  readonly db: Kysely<Database>;
  /** For migrations only, before the first use of `db`. */
  readonly owner: Kysely<Database>;
  close(): Promise<void>;
}

export const openDatabase = (config: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir);
