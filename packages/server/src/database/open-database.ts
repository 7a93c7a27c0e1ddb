import type { Kysely } from 'kysely';
import type { Database } from './schema/tables.ts';

export interface EmbeddedStore {
  readonly kind: 'embedded';
  /**
   * Listens for notifications on a channel. Only for the embedded database; with PostgreSQL a separate connection
   * listens.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<unknown>;
}

/**
 * An open database. `db` uses the application role, to which row-level security applies; `owner` uses the owner of the
 * tables.
 */
export interface OpenDatabase {
  /** `url` is used for connections outside the pool (LISTEN). */
  readonly store: EmbeddedStore | { readonly kind: 'postgres'; readonly url: string };
  readonly db: Kysely<Database>;
  /** Used only for migrations, before the first query of `db`. */
  readonly owner: Kysely<Database>;
  close(): Promise<void>;
}
