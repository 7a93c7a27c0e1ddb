import type { Endpoint } from '../../endpoint.ts';
import type { Permission } from './permissions.ts';

/**
 * Permission that no API token has (E-11): whoever signs in keeps password, second factor, auth sessions and API tokens
 * of the account in their own hands.
 */
const ownAccount: Permission = 'user-self-edit';

/** Returns those permissions of a user that an API token may have. */
export const apiScopesOf = (permissions: readonly string[]): string[] =>
  [...new Set(permissions)].filter((permission) => permission !== ownAccount);

/** Returns whether an API token may make the call if its scopes permit it. */
export const isOpenToApiTokens = ({ access, any_scope }: Pick<Endpoint, 'access' | 'any_scope'>): boolean =>
  access === 'public' || any_scope === true || typeof access !== 'string';
