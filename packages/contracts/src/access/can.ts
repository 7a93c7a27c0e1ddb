import type { Permission, PermissionName } from './permissions.ts';

/**
 * Who may open a screen or make a call. `public`: anyone. `any-token`: an account or a guest. `signed-in`: an account;
 * a guest's token is not enough. A list: users with every permission in it (R-NAV-8). `any`: users with at least one of
 * them.
 */
export type Access =
  | 'public'
  | 'any-token'
  | 'signed-in'
  | readonly Permission[]
  | { readonly any: readonly Permission[] };

/** Access as a remote declares it, which may also name permissions of remotes, such as `insights:read`. */
export type DeclaredAccess =
  | 'public'
  | 'any-token'
  | 'signed-in'
  | readonly string[]
  | { readonly any: readonly string[] };

/** Returns true if the user has the permission, or any permission of the list (R-VAL-3). */
export function can(held: readonly string[], wanted: PermissionName | readonly PermissionName[]): boolean {
  return typeof wanted === 'string' ? held.includes(wanted) : wanted.some((one) => held.includes(one));
}

/**
 * Returns whether `access` admits an account, or a `guest`, with the permissions `held` (undefined: no user is signed
 * in) (R-NAV-8).
 */
export function mayPass(access: DeclaredAccess, held: readonly string[] | undefined, guest = false): boolean {
  if (access === 'public') return true;
  if (!held) return false;
  if (access === 'any-token') return true;
  if (access === 'signed-in') return !guest;
  if ('any' in access) return access.any.some((one) => held.includes(one));
  return access.every((one) => held.includes(one));
}
