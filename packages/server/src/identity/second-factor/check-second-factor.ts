import { recordRequestEvent } from '../../audit/audit-event-repository.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { SecretCipher } from '../../secrets/secret-cipher.ts';
import {
  acceptAppCode,
  findSecondFactor,
  mailSecondFactorChange,
  useRecoveryCode,
} from './second-factor-repository.ts';

export interface SecondFactorOwner {
  readonly id: string;
  readonly organization_id: string;
  readonly email: string;
}

/**
 * Checks the code of a sign-in, of the authenticator app or a recovery code. `missing`: the account needs a code. A used
 * recovery code is recorded and mailed.
 */
export async function checkSecondFactor(
  db: Db,
  cipher: SecretCipher,
  owner: SecondFactorOwner,
  { code, address }: { readonly code: string | undefined; readonly address: string },
): Promise<'passed' | 'missing' | 'wrong'> {
  const factor = await findSecondFactor(db, owner.id);
  if (!factor?.enabled_at) return 'passed';
  if (!code) return 'missing';
  if (await acceptAppCode(db, cipher, owner.id, code)) return 'passed';
  if (!(await useRecoveryCode(db, owner.id, code))) return 'wrong';
  await recordRequestEvent({ db, principal: owner, ip: address }, 'recovery-code-used', 'user', {
    id: owner.id,
    name: owner.email,
  });
  await mailSecondFactorChange(db, owner.id, 'recovery_code_used');
  return 'passed';
}
