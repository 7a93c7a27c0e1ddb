import { randomInt } from 'node:crypto';
import { hashSecret } from '../../../runtime/access/secret.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

const recoveryCodeCount = 10;
/** Without characters that look alike. 31 ^ 12 codes: a fast hash is enough. */
const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const recoveryGroups = [4, 4, 4] as const;

export async function countRecoveryCodes(db: Db, login_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('login_id', '=', login_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function useRecoveryCode(db: Db, login_id: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('login_id', '=', login_id)
    .where('code_hash', '=', hashOf(login_id, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns ten new recovery codes in plain text. The old ones end. */
export async function replaceRecoveryCodesOf(db: Db, login_id: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await deleteRecoveryCodes(db, login_id);
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ login_id, code_hash: hashOf(login_id, code) })))
    .execute();
  return codes;
}

/** Returns new recovery codes if the account has none, for example with its first second factor. */
export const addMissingRecoveryCodes = async (db: Db, login_id: string): Promise<string[]> =>
  (await countRecoveryCodes(db, login_id)) > 0 ? [] : replaceRecoveryCodesOf(db, login_id);

export async function deleteRecoveryCodes(db: Db, login_id: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('login_id', '=', login_id).execute();
}

const newRecoveryCode = (): string =>
  recoveryGroups
    .map((length) =>
      Array.from({ length }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(''),
    )
    .join('-');

/** People type capitals and leave out hyphens. */
const hashOf = (login_id: string, code: string): string =>
  hashSecret(`${login_id}\n${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
