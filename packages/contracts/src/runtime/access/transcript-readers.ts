import type { Role } from './roles.ts';

export interface TranscriptReader {
  readonly role: Role;
  readonly scope: 'organization' | 'everywhere';
}

export const canAccessAllOrganizations = (role: Role): boolean => role === 'super-admin';

/**
 * Roles that may read a transcript of another user (E-4). Remotes bundle this list. It is not derived from
 * `rolePermissions`, because then every change of `rolePermissions` would change the builds of these remotes.
 */
export const transcriptReaders: readonly TranscriptReader[] = [
  { role: 'operator', scope: 'organization' },
  { role: 'super-admin', scope: 'everywhere' },
];

/** Permissions with which a user may read a session that the user created for a guest or another user (E-4). */
export const sessionCreatorPermissions = [
  'coaching-session-generator-read',
  'coaching-session-generate',
] as const;
