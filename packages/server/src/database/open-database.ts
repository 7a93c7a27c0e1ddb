import type { Kysely } from 'kysely';
import type { Database } from './schema/tables.ts';

export interface EmbeddedStore {
  readonly kind: 'embedded';
  /** With PostgreSQL, a separate connection listens for notifications instead. */
  listen(channel: string, hear: (payload: string) => void): Promise<unknown>;
}

/**
 * `db` uses the application role, to which row-level security applies. `owner` uses the role that owns the
 * tables.
 */
export interface OpenDatabase {
  /** Connections that listen for notifications (LISTEN) use `url`, because they are outside the pool. */
  readonly store: EmbeddedStore | { readonly kind: 'postgres'; readonly url: string };
  readonly db: Kysely<Database>;
  /** Connection for migrations, used only before the first query of `db`. */
  readonly owner: Kysely<Database>;
  close(): Promise<void>;
}
