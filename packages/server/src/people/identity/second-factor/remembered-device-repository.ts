import { sql } from 'kysely';
import { expiryOf } from '../../../runtime/access/lifetimes.ts';
import { hashSecret, makeSecret } from '../../../runtime/access/secret.ts';
import { deleteBatch } from '../../../runtime/database/batches.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

/** Most remembered devices of one account. The one that was remembered first is forgotten. */
const devicesAllowed = 10;

/** Returns the token for the cookie. The database stores only its hash. */
export async function rememberDevice(
  db: Db,
  { login_id, device = '' }: { readonly login_id: string; readonly device: string | undefined },
): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('remembered_device')
    .values({
      ...{ login_id, token_hash: hashSecret(token), device: device.slice(0, 300) },
      expires_at: expiryOf('remembered_device'),
    })
    .execute();
  await db
    .deleteFrom('remembered_device')
    .where('login_id', '=', login_id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('remembered_device')
        .select('id')
        .where('login_id', '=', login_id)
        .orderBy('expires_at', 'desc')
        .limit(devicesAllowed),
    )
    .execute();
  return token;
}

export async function isRemembered(db: Db, login_id: string, token: string): Promise<boolean> {
  const now = new Date();
  const { numUpdatedRows } = await db
    .updateTable('remembered_device')
    .set({ last_used_at: now })
    .where('login_id', '=', login_id)
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const listRememberedDevices = (db: Db, login_id: string) =>
  db
    .selectFrom('remembered_device')
    .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .where('login_id', '=', login_id)
    .where('expires_at', '>', new Date())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

export async function deleteRememberedDevice(db: Db, login_id: string | null, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('remembered_device')
    .where('login_id', '=', login_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteRememberedDevices(db: Db, login_id: string): Promise<void> {
  await db.deleteFrom('remembered_device').where('login_id', '=', login_id).execute();
}

export const purgeRememberedDevices = deleteBatch('remembered_device', sql`expires_at < now()`);
