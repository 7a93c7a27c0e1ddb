import { recordRequestEvent } from '../../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import type { SecretCipher } from '../../../runtime/secrets/secret-cipher.ts';
import { useRecoveryCode } from './recovery-code-repository.ts';
import { isRemembered } from './remembered-device-repository.ts';
import { acceptAppCode, findFactors, mailSecondFactorChange } from './second-factor-repository.ts';

/** `missing`: the account has these second factors, and needs a code of the app, a recovery code or a passkey. */
export type SecondFactorOutcome =
  | { readonly state: 'passed'; readonly by: 'nothing' | 'code' | 'device' }
  | { readonly state: 'wrong' }
  | { readonly state: 'missing'; readonly factors: { readonly app: boolean; readonly passkey: boolean } };

export interface SecondFactorOwner {
  readonly id: string;
  readonly login_id: string;
  readonly organization_id: string;
  readonly email: string;
}

/**
 * Checks the code of a sign-in, of the authenticator app or a recovery code. A remembered device needs none. A used recovery
 * code is recorded and mailed.
 */
export async function checkSecondFactor(
  db: Db,
  cipher: SecretCipher,
  owner: SecondFactorOwner,
  {
    code,
    token,
    address,
  }: {
    readonly code: string | undefined;
    /** Of a remembered device. */
    readonly token: string | undefined;
    readonly address: string;
  },
): Promise<SecondFactorOutcome> {
  const factors = await findFactors(db, owner.login_id);
  if (!factors.app && !factors.passkey) return { state: 'passed', by: 'nothing' };
  if (!code)
    return token && (await isRemembered(db, owner.login_id, token))
      ? { state: 'passed', by: 'device' }
      : { state: 'missing', factors };
  if (factors.app && (await acceptAppCode(db, cipher, owner.login_id, code)))
    return { state: 'passed', by: 'code' };
  if (!(await useRecoveryCode(db, owner.login_id, code))) return { state: 'wrong' };
  await recordRequestEvent({ db, principal: owner, ip: address }, 'recovery-code-used', 'user', {
    id: owner.id,
    name: owner.email,
  });
  await mailSecondFactorChange(db, owner.id, 'recovery_code_used');
  return { state: 'passed', by: 'code' };
}
