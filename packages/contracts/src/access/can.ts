import type { Permission, PermissionName } from './permissions.ts';

/**
 * Users who may open a screen or call an endpoint. `public`: everyone. `any-token`: users with an account, and guests.
 * `signed-in`: users with an account only. A list: users with all permissions in it (R-NAV-8). `any`: users with at
 * least one of the permissions.
 */
export type Access =
  | 'public'
  | 'any-token'
  | 'signed-in'
  | readonly Permission[]
  | { readonly any: readonly Permission[] };

/** Access as a remote declares it. It may also contain permissions of remotes, such as `insights:read`. */
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
 * Returns whether a user has access (R-NAV-8). `held` are the user's permissions, undefined if no user is signed in.
 * `guest` is true for a guest.
 */
export function mayPass(access: DeclaredAccess, held: readonly string[] | undefined, guest = false): boolean {
  if (access === 'public') return true;
  if (!held) return false;
  if (access === 'any-token') return true;
  if (access === 'signed-in') return !guest;
  if ('any' in access) return access.any.some((one) => held.includes(one));
  return access.every((one) => held.includes(one));
}
