import { generateSecret, verify } from 'otplib';
import { accountsWithLanguage } from '../../../runtime/database/query/accounts-with-language.ts';
import type { SecondFactorChange } from '../../../runtime/database/schema/email-template-type.ts';
import { type Db, withoutTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { queueEmail } from '../../../runtime/mail/mail-repository.ts';
import { purposeOfSecondFactor, type SecretCipher } from '../../../runtime/secrets/secret-cipher.ts';
import { deleteRecoveryCodes } from './recovery-code-repository.ts';
import { deleteRememberedDevices } from './remembered-device-repository.ts';

/** Seconds by which the clock of a phone may differ. */
const clockTolerance_s = 30;

export async function findSecondFactor(db: Db, login_id: string) {
  const factor = await db
    .selectFrom('second_factor')
    .select(['enabled_at', 'sealed_secret', 'last_step'])
    .where('login_id', '=', login_id)
    .executeTakeFirst();
  return factor;
}

/** Replaces a secret that was never confirmed. Returns undefined if the second factor is in use. */
export async function storeNewSecret(
  db: Db,
  cipher: SecretCipher,
  login_id: string,
): Promise<string | undefined> {
  const secret = generateSecret();
  const sealed_secret = await cipher.encrypt(secret, purposeOfSecondFactor(login_id));
  const stored = await db
    .insertInto('second_factor')
    .values({ login_id, sealed_secret })
    .onConflict((conflict) =>
      conflict
        .column('login_id')
        .doUpdateSet({ sealed_secret, created_at: new Date() })
        .where('second_factor.enabled_at', 'is', null),
    )
    .returning('login_id')
    .executeTakeFirst();
  return stored && secret;
}

/** Accepts each code of the authenticator app once. */
export async function acceptAppCode(
  db: Db,
  cipher: SecretCipher,
  login_id: string,
  code: string,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '');
  const factor = await findSecondFactor(db, login_id);
  if (!factor || !/^\d{6}$/.test(token)) return false;
  const secret = await cipher.decrypt(factor.sealed_secret, purposeOfSecondFactor(login_id));
  const verification = await verify({ secret, token, epochTolerance: clockTolerance_s });
  if (!verification.valid || !('timeStep' in verification)) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: verification.timeStep })
    .where('login_id', '=', login_id)
    .where('last_step', '<', verification.timeStep)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function enableSecondFactor(db: Db, login_id: string): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ enabled_at: new Date() })
    .where('login_id', '=', login_id)
    .execute();
}

/** What sign-ins by password may ask for. */
export async function findFactors(db: Db, login_id: string): Promise<{ app: boolean; passkey: boolean }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('second_factor')
            .select('login_id')
            .where('login_id', '=', login_id)
            .where('enabled_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('app'),
      eb
        .exists(eb.selectFrom('passkey').select('id').where('login_id', '=', login_id))
        .$castTo<boolean>()
        .as('passkey'),
    ])
    .executeTakeFirstOrThrow();
}

/** Turns off the authenticator app. Returns false if the account has none. */
export async function deleteSecondFactor(db: Db, login_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('login_id', '=', login_id)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await endSecondFactor(db, login_id);
  return true;
}

/** Returns false if the account does not have the passkey. */
export async function deletePasskey(db: Db, login_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('login_id', '=', login_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await endSecondFactor(db, login_id);
  return true;
}

/** Deletes authenticator app, passkeys, recovery codes and remembered devices. Returns false if the login has no second factor. */
export async function deleteAllFactors(db: Db, login_id: string): Promise<boolean> {
  const { app, passkey } = await findFactors(db, login_id);
  await db.deleteFrom('second_factor').where('login_id', '=', login_id).execute();
  await db.deleteFrom('passkey').where('login_id', '=', login_id).execute();
  await deleteRecoveryCodes(db, login_id);
  await deleteRememberedDevices(db, login_id);
  return app || passkey;
}

/** Remembered devices end with any second factor, recovery codes with the last one. */
async function endSecondFactor(db: Db, login_id: string): Promise<void> {
  await deleteRememberedDevices(db, login_id);
  const { app, passkey } = await findFactors(db, login_id);
  if (!app && !passkey) await deleteRecoveryCodes(db, login_id);
}

/** Mails the owner of the login, so that a change by somebody else is noticed. */
export async function mailSecondFactorChange(
  db: Db,
  account_id: string,
  change: SecondFactorChange,
): Promise<void> {
  const { email, first_name, organization_id, language } = await withoutTenantScope(db, 'login', () =>
    accountsWithLanguage(db)
      .innerJoin('login', 'login.id', 'account.login_id')
      .select(['login.email', 'account.first_name', 'account.organization_id'])
      .where('account.id', '=', account_id)
      .executeTakeFirstOrThrow(),
  );
  await queueEmail(db, {
    organization_id,
    recipient: email,
    language,
    letter: { kind: 'second-factor', first_name, change, path: '/profile?tab=security' },
  });
}
