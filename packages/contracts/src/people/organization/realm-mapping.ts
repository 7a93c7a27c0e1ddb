import { z } from 'zod';
import { id, visibleText } from '../../page.ts';

/** Roles that a realm can give, the highest first. A realm cannot give super-admin. */
export const realmRoles = ['operator', 'editor', 'user'] as const;
export type RealmRole = (typeof realmRoles)[number];

/** Roles and groups of a realm have name spaces of their own: whoever may create groups there must not give roles. */
export const realmSources = ['role', 'group'] as const;
export type RealmSource = (typeof realmSources)[number];

const fields = z.object({
  source: z.enum(realmSources),
  realm_name: visibleText(200),
  role: z.enum(realmRoles).nullable(),
  user_group_id: id.nullable(),
});

/**
 * Gives users who have the role or group (`source`) `realm_name` in the realm either a role or the membership in a user
 * group. Upper and lower case are equal.
 */
export const realmMappingDraft = fields.refine(
  ({ role, user_group_id }) => (role === null) !== (user_group_id === null),
  { message: 'A mapping gives either a role or a user group.', path: ['role'] },
);
export type RealmMappingDraft = z.output<typeof realmMappingDraft>;

export const realmMapping = fields.extend({ user_group_name: z.string().nullable() });
export type RealmMapping = z.output<typeof realmMapping>;

export const realmMappingDrafts = z.object({ mappings: z.array(realmMappingDraft).max(200) });
export const realmMappings = z.object({ mappings: z.array(realmMapping) });
