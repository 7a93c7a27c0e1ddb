import { rolePermissions } from './role-permissions.ts';
import { type Role, roles } from './roles.ts';

/** A role that may read the transcripts of others' sessions, and whose: those of its organization, or of every one. */
export interface TranscriptReader {
  readonly role: Role;
  readonly reach: 'organization' | 'everywhere';
}

/** True for the one role that is not held to its own organization (R-PERM-6). */
export const reachesEveryOrganization = (role: Role): boolean => role === 'super-admin';

/** E-4: who may read a transcript besides its owner, by the permission table; the nearest to the owner first. */
export const transcriptReaders: readonly TranscriptReader[] = roles
  .filter((role) => rolePermissions[role].includes('coaching-session-check-other'))
  .map((role) => ({ role, reach: reachesEveryOrganization(role) ? 'everywhere' : 'organization' }) as const)
  .toReversed();

/** E-4: whoever made a session for somebody, by an access code or for a user, may read it while they hold one of these. */
export const makerPermissions = ['coaching-session-generator-read', 'coaching-session-generate'] as const;
