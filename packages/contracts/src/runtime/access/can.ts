import type { Permission, PermissionName } from './permissions.ts';

/**
 * Users who may open a screen or call an endpoint. `any-token`: users with an account, and guests. `signed-in`: users
 * with an account. A list: users with all permissions of the list. `any`: users with at least one permission
 * (R-NAV-8).
 */
export type Access =
  | 'public'
  | 'any-token'
  | 'signed-in'
  | readonly Permission[]
  | { readonly any: readonly Permission[] };

/**
 * Access as a remote declares it: like `Access`, but also with permissions of remotes, such as
 * `insights:read`.
 */
export type DeclaredAccess =
  | 'public'
  | 'any-token'
  | 'signed-in'
  | readonly string[]
  | { readonly any: readonly string[] };

/** Returns whether the user has the permission, or at least one permission of the list (R-VAL-3). */
export function can(held: readonly string[], wanted: PermissionName | readonly PermissionName[]): boolean {
  return typeof wanted === 'string' ? held.includes(wanted) : wanted.some((one) => held.includes(one));
}

/**
 * Returns whether a user has access (R-NAV-8). `held` are the user's permissions, or undefined if no user is signed
 * in.
 */
export function mayPass(access: DeclaredAccess, held: readonly string[] | undefined, guest = false): boolean {
  if (access === 'public') return true;
  if (!held) return false;
  if (access === 'any-token') return true;
  if (access === 'signed-in') return !guest;
  if ('any' in access) return access.any.some((one) => held.includes(one));
  return access.every((one) => held.includes(one));
}
