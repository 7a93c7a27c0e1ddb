import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { Principal } from '../../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../../runtime/audit/audit-event-repository.ts';
import type { SecondFactorChange } from '../../../runtime/database/schema/email-template-type.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { readAccount } from '../account-repository.ts';
import { mailSecondFactorChange } from './second-factor-repository.ts';

type Caller = { readonly principal: Principal; readonly ip: string };

/** Records what the owner of the account does. */
export async function recordOwnChange(tx: Db, { principal, ip }: Caller, action: AuditAction): Promise<void> {
  const { email } = await readAccount(tx, principal.id);
  await recordRequestEvent({ db: tx, principal, ip }, action, 'user', { id: principal.id, name: email });
}

/** Records a change by the owner of the account, and mails the owner. */
export async function recordSecondFactorChange(
  tx: Db,
  caller: Caller,
  action: AuditAction,
  change: SecondFactorChange,
): Promise<void> {
  await recordOwnChange(tx, caller, action);
  await mailSecondFactorChange(tx, caller.principal.id, change);
}
