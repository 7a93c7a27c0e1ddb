import type { Kysely } from 'kysely';
import { type Db, withReach } from '../database/reach.ts';
import type { Database } from '../database/tables.ts';

/** Who comes from a realm, or leaves, is in no organization yet, or no more. */
export const everywhere = <Result>(db: Kysely<Database>, work: (tx: Db) => Promise<Result>) =>
  withReach(db, 'everywhere', work);
