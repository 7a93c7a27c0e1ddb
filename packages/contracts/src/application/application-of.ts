import type { Permission } from '../access/permissions.ts';
import type { Endpoint } from '../endpoint.ts';

/**
 * Applications with their own endpoints in this API. The permissions of an application begin with its id:
 * `coaching-session-run` belongs to `coaching`.
 */
export const apiApplications = ['coaching'] as const;
export type ApiApplication = (typeof apiApplications)[number];

const permissionsOf = ({ access }: Pick<Endpoint, 'access'>): readonly Permission[] => {
  if (typeof access === 'string') return [];
  return 'any' in access ? access.any : access;
};

/**
 * Returns the application that an endpoint belongs to, derived from its permissions; undefined if it belongs to the
 * platform itself.
 */
export const applicationOf = (endpoint: Pick<Endpoint, 'access'>): ApiApplication | undefined =>
  apiApplications.find((application) =>
    permissionsOf(endpoint).some((permission) => permission.startsWith(`${application}-`)),
  );
