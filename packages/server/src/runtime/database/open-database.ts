import type { Kysely } from 'kysely';
import type { Database } from './schema/tables.ts';

export interface EmbeddedStore {
  readonly kind: 'embedded';
  /** Listens for notifications (NOTIFY). For a PostgreSQL server, a separate connection listens instead. */
  listen(channel: string, hear: (payload: string) => void): Promise<unknown>;
}

/**
 * `db` uses the application role, to which row-level security applies. `owner` uses the role that owns the
 * tables, for migrations.
 */
export interface OpenDatabase {
  /** `url` is for connections outside the pool, which listen for notifications (LISTEN) and bypass a pooler. */
  readonly store: EmbeddedStore | { readonly kind: 'postgres'; readonly url: string };
  /** Connections of `db`; undefined for the embedded database, which has one. */
  readonly pool?: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly db: Kysely<Database>;
  readonly owner: Kysely<Database>;
  close(): Promise<void>;
}
