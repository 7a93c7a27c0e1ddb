import { randomInt } from 'node:crypto';
import { generateSecret, verify } from 'otplib';
import { hashSecret } from '../../access/secret.ts';
import type { SecondFactorChange } from '../../database/schema/email-template-type.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { queueEmail } from '../../mail/mail-repository.ts';
import { purposeOfSecondFactor, type SecretCipher } from '../../secrets/secret-cipher.ts';

/** Seconds by which the clock of a phone may differ. */
const clockTolerance_s = 30;
const recoveryCodeCount = 10;
/** Without characters that look alike. 31 ^ 12 codes: a fast hash is enough. */
const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const recoveryGroups = [4, 4, 4] as const;

export async function findSecondFactor(db: Db, account_id: string) {
  const factor = await db
    .selectFrom('second_factor')
    .select(['enabled_at', 'sealed_secret', 'last_step'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return factor;
}

export async function countRecoveryCodes(db: Db, account_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces a secret that was never confirmed. Returns undefined if the second factor is in use. */
export async function storeNewSecret(
  db: Db,
  cipher: SecretCipher,
  account_id: string,
): Promise<string | undefined> {
  const secret = generateSecret();
  const sealed_secret = await cipher.encrypt(secret, purposeOfSecondFactor(account_id));
  const stored = await db
    .insertInto('second_factor')
    .values({ account_id, sealed_secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret, created_at: new Date() })
        .where('second_factor.enabled_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return stored && secret;
}

/** Accepts each code of the authenticator app once. */
export async function acceptAppCode(
  db: Db,
  cipher: SecretCipher,
  account_id: string,
  code: string,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '');
  const factor = await findSecondFactor(db, account_id);
  if (!factor || !/^\d{6}$/.test(token)) return false;
  const secret = await cipher.decrypt(factor.sealed_secret, purposeOfSecondFactor(account_id));
  const found = await verify({ secret, token, epochTolerance: clockTolerance_s });
  if (!found.valid || !('timeStep' in found)) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: found.timeStep })
    .where('account_id', '=', account_id)
    .where('last_step', '<', found.timeStep)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function useRecoveryCode(db: Db, account_id: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', account_id)
    .where('code_hash', '=', hashOf(account_id, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns ten new recovery codes in plain text. The old ones end. */
export async function replaceRecoveryCodesOf(db: Db, account_id: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await db.deleteFrom('recovery_code').where('account_id', '=', account_id).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id, code_hash: hashOf(account_id, code) })))
    .execute();
  return codes;
}

export async function enableSecondFactor(db: Db, account_id: string): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ enabled_at: new Date() })
    .where('account_id', '=', account_id)
    .execute();
}

/** Returns false if the account has no second factor. */
export async function deleteSecondFactor(db: Db, account_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', account_id)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Mails the owner of the account, so that a change by somebody else is noticed. */
export async function mailSecondFactorChange(
  db: Db,
  account_id: string,
  change: SecondFactorChange,
): Promise<void> {
  const { email, first_name, organization_id, language } = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['account.email', 'account.first_name', 'account.organization_id'])
    .select((eb) => eb.fn.coalesce('account.language', 'organization.language').as('language'))
    .where('account.id', '=', account_id)
    .executeTakeFirstOrThrow();
  await queueEmail(db, {
    organization_id,
    recipient: email,
    language,
    letter: { kind: 'second-factor', first_name, change, path: '/profile' },
  });
}

const newRecoveryCode = (): string =>
  recoveryGroups
    .map((length) =>
      Array.from({ length }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(''),
    )
    .join('-');

/** People type capitals and leave out hyphens. */
const hashOf = (account_id: string, code: string): string =>
  hashSecret(`${account_id}\n${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
