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

/** E-4: whoever made a session for a user, by an access code or for a user, may read it while they hold one of these. */
export const makerPermissions = ['coaching-session-generator-read', 'coaching-session-generate'] as const;
