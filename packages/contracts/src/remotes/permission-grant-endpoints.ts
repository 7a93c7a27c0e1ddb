import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../page.ts';
import { groupMember } from '../people/group-endpoints.ts';
import { declaredPermission } from './remote-manifest.ts';

/** Roles to which a permission of a remote can be granted. Super-admins already have every permission. */
export const grantableRoles = ['operator', 'editor', 'user'] as const;

/** A permission that a deployed remote declares, and the roles and users that have it in an organization. */
export const permissionGrants = z.object({
  permission: declaredPermission.shape.id,
  title: declaredPermission.shape.title,
  remote: z.string(),
  roles: z.array(z.enum(grantableRoles)),
  users: z.array(groupMember),
});
export type PermissionGrants = z.output<typeof permissionGrants>;

const ofOrganization = z.object({ id });

export const listPermissionGrants = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}/permission_grants',
  summary:
    'List the permissions that remotes declare, and the roles and users that have them in an organization',
  access: ['user-update'],
  params: ofOrganization,
  reply: z.object({ items: z.array(permissionGrants) }),
});

/**
 * Replaces the roles and users that have a permission in an organization. 403 if the caller does not have
 * that permission. 404 for an unknown permission, or a user of another organization.
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
