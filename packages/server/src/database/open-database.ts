import type { Kysely } from 'kysely';
import type { Database } from './schema/tables.ts';

export interface EmbeddedStore {
  readonly kind: 'embedded';
  /** Listens for notifications on a channel. PostgreSQL uses a separate connection for this instead. */
  listen(channel: string, hear: (payload: string) => void): Promise<unknown>;
}

/** An open database. `db` uses the role that row-level security applies to, `owner` the owner of the tables. */
export interface OpenDatabase {
  /** `url` is for connections outside the pool (LISTEN). */
  readonly store: EmbeddedStore | { readonly kind: 'postgres'; readonly url: string };
  readonly db: Kysely<Database>;
  /** For migrations only, before the first use of `db`. */
  readonly owner: Kysely<Database>;
  close(): Promise<void>;
}
