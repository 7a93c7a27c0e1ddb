import { familyResources } from './library-families.ts';
import { type Permission, permissions } from './permissions.ts';
import type { Role } from './roles.ts';

const startsWithAny = (prefixes: readonly string[]) => (permission: Permission) =>
  prefixes.some((prefix) => permission.startsWith(prefix));

const authoring = permissions.filter(
  startsWithAny([
    ...familyResources.map((resource) => `${resource}-`),
    'coaching-playlist-',
    'coaching-session-generator-',
  ]),
);

const practising: readonly Permission[] = [
  'coaching-session-create',
  'coaching-session-read',
  'coaching-session-run',
  'coaching-session-rename',
  'chat-read',
  'chat-list',
  'application-read',
  'dashboard-view',
  'user-self-edit',
];

const beyondOperator: readonly Permission[] = [
  'super-admin-create',
  'super-admin-delete',
  'super-admin-read',
  'super-admin-update',
  'organization-create',
  'organization-delete',
  'organization-list',
  'organization-paginated-read',
  'environment-variables-read',
  'environment-variables-update',
  'organization-update-credit',
  'organization-metadata-product-update',
];

/**
 * Permissions of each role (R-PERM-6). The server enforces this table, and the browser uses the table to hide
 * controls.
 */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  'super-admin': permissions,
  operator: permissions.filter((permission) => !beyondOperator.includes(permission)),
  editor: [
    ...authoring,
    ...practising,
    'chat-create',
    'chat-update',
    'chat-delete',
    'coaching-session-generate',
    'generate-shared-session',
    'ai-model-list',
    'ai-model-read',
  ],
  user: [
    'coaching-scenario-list',
    'coaching-scenario-read',
    'coaching-playlist-list',
    'coaching-playlist-read',
    'coaching-mission-read',
    'coaching-persona-read',
    ...practising,
  ],
  guest: ['coaching-session-read', 'coaching-session-run'],
};
