import { type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';
import type { User } from '@repartee/contracts/identity/user';

export function cachePermissions(local: SafeStorage, user: User): void {
  local.set(storageKeys.roles, JSON.stringify([user.organization_role]));
  local.set(storageKeys.permissions, JSON.stringify(user.permissions));
}

/** R-SES-5: removes the Keycloak tokens, roles and permissions. */
export function clearCachedPermissions(local: SafeStorage): void {
  local.remove(storageKeys.keycloakAccessToken);
  local.remove(storageKeys.keycloakRefreshToken);
  local.remove(storageKeys.roles);
  local.remove(storageKeys.permissions);
}
