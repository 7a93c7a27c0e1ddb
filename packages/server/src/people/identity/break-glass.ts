import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { StartupError } from '../../runtime/config/startup-error.ts';
import type { OpenDatabase } from '../../runtime/database/open-database.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { findActiveSuperAdmins } from './account-repository.ts';
import { limitCodeGuesses } from './password/account-code-rate-limit.ts';
import { consumeAccountCode, findAccountCode, makeAccountCode } from './password/account-codes.ts';
import { createAuthSession } from './sign-in/auth-session-repository.ts';

/**
 * Returns a link that signs a super-admin in once, whichever methods of sign-in are enabled. The code is in the URL
 * fragment, which no server logs.
 */
export const breakGlassLink = (
  { db }: Pick<OpenDatabase, 'db'>,
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
  email: string,
): Promise<string> =>
  withTenantScope(db, { everywhere: 'command' }, async (tx) => {
    const superAdmins = await findActiveSuperAdmins(tx);
    const account = superAdmins.find((one) => one.email === email.toLowerCase());
    if (!account)
      throw new StartupError(
        `${email || 'Nobody'} is no active super-admin; name one of: ${superAdmins.map((one) => one.email).join(', ') || 'there is none'}.`,
      );
    const { code } = await makeAccountCode(tx, account.id, 'break-glass');
    await recordRequestEvent({ db: tx, principal: null, ip: null }, 'break-glass-link-created', 'user', {
      id: account.id,
      name: account.email,
      organization_id: account.organization_id,
    });
    return `${publicUrl}/activate#break-glass=${code}`;
  });

/** Signs the super-admin of a link in. Of several requests with the same code, one gets an access token. */
export async function signInByBreakGlass(
  { db }: Pick<OpenDatabase, 'db'>,
  { code, device, address }: { code: string; device?: string | undefined; address: string },
): Promise<string> {
  const purpose = 'break-glass';
  const accountCode = await limitCodeGuesses(db, address, (tx) => findAccountCode(tx, code, purpose));
  const { account_id, organization_id, email } = accountCode;
  return withTenantScope(db, { everywhere: 'command' }, async (tx) => {
    if (!(await consumeAccountCode(tx, code, purpose))) throw problem('not_found');
    await recordRequestEvent(
      { db: tx, principal: { id: account_id, organization_id }, ip: address },
      'break-glass-link-used',
      'user',
      { id: account_id, name: email },
    );
    return createAuthSession(tx, { account_id, method: 'password', device, address });
  });
}
