import type { FastifyInstance } from 'fastify';
import { registerCreditRoutes } from './credit/credit-routes.ts';
import { registerMetadataRoutes } from './metadata/metadata-routes.ts';
import { registerMyOrganizationRoutes } from './my-organization-routes.ts';
import { registerOrganizationAdministration } from './organization-routes.ts';

export function registerOrganizationRoutes(app: FastifyInstance): void {
  registerOrganizationAdministration(app);
  registerMyOrganizationRoutes(app);
  registerMetadataRoutes(app);
  registerCreditRoutes(app);
}
