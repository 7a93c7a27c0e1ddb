import { familyResources, forkPermissions } from './library-families.ts';

const verbs = ['create', 'read', 'update', 'delete', 'list', 'paginated-read'] as const;

const resources = [
  'ai-model',
  'ai-provider',
  'chat',
  'coaching-playlist',
  ...familyResources,
  'coaching-session-generator',
  'user',
  'user-group',
  'organization',
] as const;

const particular = [
  'ai-service-key-assign',
  'ai-service-key-create',
  'ai-service-key-delete',
  'ai-service-key-disassign',
  'ai-service-key-update',
  'application-delete',
  'application-install',
  'application-read',
  'application-share',
  ...forkPermissions,
  'coaching-playlist-share',
  'coaching-scenario-share',
  'coaching-session-access-expired',
  'coaching-session-ai-voice-settings-edit',
  'coaching-session-analysis-report-update',
  'coaching-session-check-other',
  'coaching-session-create',
  'coaching-session-delete',
  'coaching-session-full-update',
  'coaching-session-generate',
  'coaching-session-read',
  'coaching-session-rename',
  'coaching-session-run',
  'coaching-session-update',
  'dashboard-view',
  'environment-variables-read',
  'environment-variables-update',
  'generate-shared-session',
  'operator-name-update',
  'organization-detail-read',
  'organization-metadata-custom-update',
  'organization-metadata-organization-update',
  'organization-metadata-product-update',
  'organization-self-edit',
  'organization-update-credit',
  'reset-password',
  'send-invitation-email',
  'settings-email',
  'super-admin-create',
  'super-admin-delete',
  'super-admin-read',
  'super-admin-update',
  'user-detail-read',
  'user-read-other',
  'user-self-edit',
] as const;

/**
 * A permission `<resource>-<verb>` (R-PERM-2), or another permission such as `dashboard-view` (R-PERM-3 to R-PERM-5).
 */
export type Permission =
  | `${(typeof resources)[number]}-${(typeof verbs)[number]}`
  | (typeof particular)[number];

/** A permission of the product, or a permission of a remote with its prefix, such as `insights:read`. */
export type PermissionName = Permission | `${string}:${string}`;

/** Every permission of the product, without the permissions that remotes declare. */
export const permissions: readonly Permission[] = [
  ...resources.flatMap((resource) => verbs.map((verb) => `${resource}-${verb}` as const)),
  ...particular,
];

/** Permissions of the product that an organization keeps while it is going to be erased (E-10): to read, and to undo the request. */
export const permissionsWhileLeaving: ReadonlySet<string> = new Set<Permission>([
  ...resources.flatMap((resource) =>
    (['read', 'list', 'paginated-read'] as const).map((verb) => `${resource}-${verb}` as const),
  ),
  'application-read',
  'coaching-session-check-other',
  'coaching-session-read',
  'dashboard-view',
  'environment-variables-read',
  'organization-detail-read',
  'organization-self-edit',
  'super-admin-read',
  'user-detail-read',
  'user-read-other',
  'user-self-edit',
]);
