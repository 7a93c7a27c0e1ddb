import { sql } from 'kysely';
import { expiryOf } from '../../../runtime/access/lifetimes.ts';
import { deleteBatch } from '../../../runtime/database/batches.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { networkOf } from '../../../runtime/http/limits/rate-limit.ts';
import { isSignedInFrom, signInAccounts } from '../login-repository.ts';

export interface NewPasskey {
  readonly login_id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
}

export const listPasskeys = (db: Db, login_id: string | null) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('login_id', '=', login_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns false if somebody has the same passkey. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function renamePasskeyRow(
  db: Db,
  login_id: string | null,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('login_id', '=', login_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds a passkey with the account that it opens, unless all accounts of its owner are disabled. */
export const findPasskey = (db: Db, credential_id: string, address: string) =>
  signInAccounts(db)
    .innerJoin('passkey', 'passkey.login_id', 'login.id')
    .select(['passkey.id', 'passkey.public_key', 'passkey.counter', 'passkey.login_id', 'login.email'])
    .select(['account.id as account_id', 'login.confirmed_at'])
    .select(isSignedInFrom(address))
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();

/** Returns false if another sign-in has stored the same or a later signature counter meanwhile. */
export async function storePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: new Date() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), sql<boolean>`counter = 0 and ${counter}::bigint = 0`]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Most challenges that wait for an answer from one network. */
const challengesPerNetwork = 300;

/**
 * Stores a challenge. `login_id` is null for a sign-in; for a new passkey, an older challenge of the account ends. Returns
 * false if too many challenges of sign-ins from the network wait for an answer.
 */
export async function storeChallenge(
  db: Db,
  { challenge, login_id, address }: { challenge: string; login_id: string | null; address: string },
): Promise<boolean> {
  const network = networkOf(address);
  if (login_id) await db.deleteFrom('passkey_challenge').where('login_id', '=', login_id).execute();
  else {
    const { waiting } = await db
      .selectFrom('passkey_challenge')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('network', '=', network)
      .where('login_id', 'is', null)
      .where('expires_at', '>', new Date())
      .executeTakeFirstOrThrow();
    if (waiting >= challengesPerNetwork) return false;
  }
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, login_id, network, expires_at: expiryOf('passkey_challenge') })
    .execute();
  return true;
}

/** Returns false for a challenge that is unknown, used, expired or of somebody else. */
export async function takeChallenge(db: Db, challenge: string, login_id: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('login_id', login_id === null ? 'is' : '=', login_id)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const purgeChallenges = deleteBatch('passkey_challenge', sql`expires_at < now()`);
