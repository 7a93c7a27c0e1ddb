import type { Endpoint } from '../../endpoint.ts';
import type { Permission } from '../../runtime/access/permissions.ts';

/**
 * Ids of those installable applications that have endpoints in this API. The names of an application's permissions
 * start with its id: `coaching-session-run`.
 */
export const apiApplications = ['coaching'] as const;
export type ApiApplication = (typeof apiApplications)[number];

const permissionsOf = ({ access }: Pick<Endpoint, 'access'>): readonly Permission[] => {
  if (typeof access === 'string') return [];
  return 'any' in access ? access.any : access;
};

/** Returns the application of an endpoint, or undefined for an endpoint of the platform itself. */
export const applicationOf = (endpoint: Pick<Endpoint, 'access'>): ApiApplication | undefined =>
  apiApplications.find((application) =>
    permissionsOf(endpoint).some((permission) => permission.startsWith(`${application}-`)),
  );
