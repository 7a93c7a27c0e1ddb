import type { Role } from './roles.ts';

/** A role that may read the transcripts of others' sessions, and whose: those of its organization, or of every one. */
export interface TranscriptReader {
  readonly role: Role;
  readonly reach: 'organization' | 'everywhere';
}

/** True for the one role that is not held to its own organization (R-PERM-6). */
export const reachesEveryOrganization = (role: Role): boolean => role === 'super-admin';

/**
 * E-4: who may read a transcript besides its owner; the nearest to the owner first. Written out, and compared with the table of
 * permissions by a test: remotes show it, and a new permission of the product must not change their bytes.
 */
export const transcriptReaders: readonly TranscriptReader[] = [
  { role: 'operator', reach: 'organization' },
  { role: 'super-admin', reach: 'everywhere' },
];

/** E-4: the account that made a session for a guest or another user may read it while it holds one of these permissions. */
export const makerPermissions = ['coaching-session-generator-read', 'coaching-session-generate'] as const;
