import { type Role, roles } from '../runtime/access/roles.ts';

/** Roles of users with an account. A guest has no account. */
export const accountRoles = roles.filter((role) => role !== 'guest');
export type AccountRole = (typeof accountRoles)[number];

/** Role of a new user for whom no other role is chosen: in the form, in a CSV file, at a first single sign-on. */
export const defaultRole = 'user' satisfies AccountRole;

/**
 * Status of an account. `new`: not invited yet. `invited`: no password set yet. `deactivated`: may not sign in, and
 * its tokens are invalid.
 */
export const userStatuses = ['active', 'invited', 'new', 'deactivated'] as const;
export type UserStatus = (typeof userStatuses)[number];

/**
 * Returns whether a user with the role `own` may assign the role `wanted`, or change a user with the role `wanted`
 * (R-PERM-6).
 */
export const mayGrantRole = (own: Role, wanted: Role): boolean => roles.indexOf(wanted) >= roles.indexOf(own);
