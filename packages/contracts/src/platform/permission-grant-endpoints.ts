import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../page.ts';
import { groupMember } from '../people/group-endpoints.ts';
import { declaredPermission } from './remote-manifest.ts';

/** Roles that a permission of a remote can be granted to: super-admins hold every one, guests none. */
export const grantableRoles = ['operator', 'editor', 'user'] as const;

/** A permission that a deployed remote declares, and who holds it in an organization. */
export const permissionGrants = z.object({
  permission: declaredPermission.shape.id,
  title: declaredPermission.shape.title,
  /** The remote that declares it. */
  remote: z.string(),
  roles: z.array(z.enum(grantableRoles)),
  users: z.array(groupMember),
});
export type PermissionGrants = z.output<typeof permissionGrants>;

const ofOrganization = z.object({ id });

/** Super-admins reach every organization, others their own. */
export const listPermissionGrants = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}/permission_grants',
  summary: 'List the permissions that remotes declare, and who holds them in an organization',
  access: ['user-update'],
  params: ofOrganization,
  reply: z.object({ items: z.array(permissionGrants) }),
});

/**
 * Replaces who holds one permission in an organization. 404 for a permission that no deployed remote declares, and for a user
 * of another organization; 403 for one that the caller does not hold.
 */
export const replacePermissionGrants = endpoint({
  method: 'PUT',
  path: '/v1/organizations/{id}/permission_grants/{permission}',
  summary: 'Grant a permission of a remote to roles and users of an organization',
  access: ['user-update'],
  params: ofOrganization.extend({ permission: z.string().max(80) }),
  body: z.strictObject({
    roles: z.array(z.enum(grantableRoles)).max(grantableRoles.length),
    user_ids: z.array(id).max(500),
  }),
});
