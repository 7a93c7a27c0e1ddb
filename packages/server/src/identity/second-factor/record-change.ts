import type { AuditAction } from '@repartee/contracts/audit/actions';
import type { Principal } from '../../access/principal.ts';
import { recordRequestEvent } from '../../audit/audit-event-repository.ts';
import type { SecondFactorChange } from '../../database/schema/email-template-type.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { readAccount } from '../account-repository.ts';
import { mailSecondFactorChange } from './second-factor-repository.ts';

/** Records a change by the owner of the account, and mails the owner. */
export async function recordSecondFactorChange(
  tx: Db,
  { principal, ip }: { readonly principal: Principal; readonly ip: string },
  action: AuditAction,
  change: SecondFactorChange,
): Promise<void> {
  const { email } = await readAccount(tx, principal.id);
  await recordRequestEvent({ db: tx, principal, ip }, action, 'user', { id: principal.id, name: email });
  await mailSecondFactorChange(tx, principal.id, change);
}
