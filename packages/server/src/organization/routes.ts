import type { FastifyInstance } from 'fastify';
import { registerCreditRoutes } from './credit/credit-routes.ts';
import { registerEmailSettingsRoutes } from './email/email-settings-routes.ts';
import { registerMetadataRoutes } from './metadata/metadata-routes.ts';
import { registerOrganizationAdministration } from './organization-routes.ts';

export function registerOrganizationRoutes(app: FastifyInstance): void {
  registerOrganizationAdministration(app);
  registerMetadataRoutes(app);
  registerCreditRoutes(app);
  registerEmailSettingsRoutes(app);
}
