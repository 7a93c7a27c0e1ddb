import type { Permission } from './permissions.ts';

/**
 * What a door asks for. `public`: nobody is turned away. `signed-in`: any account or guest token.
 * A list: every permission in it must be held (R-NAV-8).
 */
export type Access = 'public' | 'signed-in' | readonly Permission[];

/** True if the holder has the permission, or any of the list (R-VAL-3). */
export function can(held: readonly string[], wanted: Permission | readonly Permission[]): boolean {
  return typeof wanted === 'string' ? held.includes(wanted) : wanted.some((one) => held.includes(one));
}

/** True if somebody holding `held` (undefined: nobody is signed in) may pass the door (R-NAV-8). */
export function mayPass(access: Access, held: readonly string[] | undefined): boolean {
  if (access === 'public') return true;
  if (!held) return false;
  return access === 'signed-in' || access.every((one) => held.includes(one));
}
