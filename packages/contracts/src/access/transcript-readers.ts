import type { Role } from './roles.ts';

/** A role that may read other users' transcripts: those of its organization, or of every organization. */
export interface TranscriptReader {
  readonly role: Role;
  readonly reach: 'organization' | 'everywhere';
}

/** Returns true for the one role that is not limited to its own organization (R-PERM-6). */
export const reachesEveryOrganization = (role: Role): boolean => role === 'super-admin';

/**
 * E-4: the roles that may read a transcript besides its owner, narrowest reach first. A constant, which a test compares
 * with the permission table: remotes bundle this list, and a new permission of the product must not change their
 * builds.
 */
export const transcriptReaders: readonly TranscriptReader[] = [
  { role: 'operator', reach: 'organization' },
  { role: 'super-admin', reach: 'everywhere' },
];

/**
 * E-4: the account that created a session for a guest or another user may read it while it has one of these
 * permissions.
 */
export const makerPermissions = ['coaching-session-generator-read', 'coaching-session-generate'] as const;
