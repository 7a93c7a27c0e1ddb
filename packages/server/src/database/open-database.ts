import type { Kysely } from 'kysely';
import type { Database } from './schema/tables.ts';

export interface EmbeddedStore {
  readonly kind: 'embedded';
  /**
   * Calls `hear` for each notification on a channel of the embedded database. With PostgreSQL, a separate connection
   * listens for notifications instead.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<unknown>;
}

/**
 * An open database, which two Kysely instances access with different roles. `db` uses the application role, to which
 * row-level security applies. `owner` uses the role that owns the tables.
 */
export interface OpenDatabase {
  /** For PostgreSQL, `url` is used to open connections outside the pool, which listen for notifications (LISTEN). */
  readonly store: EmbeddedStore | { readonly kind: 'postgres'; readonly url: string };
  readonly db: Kysely<Database>;
  /** Connection of the role that owns the tables. It is used only for migrations, before the first query of `db`. */
  readonly owner: Kysely<Database>;
  close(): Promise<void>;
}
