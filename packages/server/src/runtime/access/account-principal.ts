import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { AccountTable } from '../database/schema/account-tables.ts';
import type { Principal } from './principal.ts';

/** What the database says of the account that a token authenticates, whatever kind of token it is. */
export interface AccountBearer {
  readonly account_id: string;
  readonly login_id: string | null;
  readonly organization_id: string;
  readonly role: AccountTable['role'];
  readonly applications: readonly string[];
  readonly granted: readonly string[];
  readonly second_factor_due: Date | null;
  readonly organization_erased_at: Date | null;
  readonly terms_due: boolean;
}

export const accountPrincipal = (
  { account_id: id, login_id, organization_id, role, applications, granted, ...due }: AccountBearer,
  token: Pick<Principal, 'token_hash' | 'sign_in_id' | 'api_token'>,
): Principal => ({
  kind: 'account',
  ...{ id, login_id, organization_id, role, applications },
  permissions: [...rolePermissions[role], ...granted],
  second_factor_due: due.second_factor_due,
  organization_erased_at: due.organization_erased_at,
  terms_due: due.terms_due,
  root_session_id: null,
  ...token,
});
