import type { Permission, PermissionName } from './permissions.ts';

/**
 * Who a screen or a call is open to. `public`: anyone. `any-token`: an account or a guest. `signed-in`: an account; a
 * guest's token is not a login. A list: users who hold every permission in it (R-NAV-8). `any`: users who hold one of them.
 */
export type Access =
  | 'public'
  | 'any-token'
  | 'signed-in'
  | readonly Permission[]
  | { readonly any: readonly Permission[] };

/** An access as a remote declares it: it may name permissions of remotes too, such as `insights:read`. */
export type DeclaredAccess =
  | 'public'
  | 'any-token'
  | 'signed-in'
  | readonly string[]
  | { readonly any: readonly string[] };

/** True if the holder has the permission, or any of the list (R-VAL-3). */
export function can(held: readonly string[], wanted: PermissionName | readonly PermissionName[]): boolean {
  return typeof wanted === 'string' ? held.includes(wanted) : wanted.some((one) => held.includes(one));
}

/** True if `access` admits an account, or a `guest`, that holds `held` (undefined: no user is signed in) (R-NAV-8). */
export function mayPass(access: DeclaredAccess, held: readonly string[] | undefined, guest = false): boolean {
  if (access === 'public') return true;
  if (!held) return false;
  if (access === 'any-token') return true;
  if (access === 'signed-in') return !guest;
  if ('any' in access) return access.any.some((one) => held.includes(one));
  return access.every((one) => held.includes(one));
}
