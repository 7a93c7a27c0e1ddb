import type { Role } from './roles.ts';

/** A role that may read transcripts of other users, either in its own organization or in all organizations. */
export interface TranscriptReader {
  readonly role: Role;
  readonly scope: 'organization' | 'everywhere';
}

/** Returns whether the role can access all organizations; only super-admin can (R-PERM-6). */
export const canAccessAllOrganizations = (role: Role): boolean => role === 'super-admin';

/**
 * E-4: roles that may read a transcript of another user; roles limited to their organization come first. The list is
 * not derived from the table of permissions: remotes bundle the list, and would then need a new build for each new
 * permission. A test compares the list with the table.
 */
export const transcriptReaders: readonly TranscriptReader[] = [
  { role: 'operator', scope: 'organization' },
  { role: 'super-admin', scope: 'everywhere' },
];

/** E-4: a user who created a session for a guest or another user may read the session with one of these permissions. */
export const sessionCreatorPermissions = [
  'coaching-session-generator-read',
  'coaching-session-generate',
] as const;
