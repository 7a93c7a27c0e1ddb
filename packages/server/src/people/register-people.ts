import type { FastifyInstance } from 'fastify';
import { registerOrganizationErasure } from './data-rights/leaving/erase-organization.ts';
import { registerExportDownload } from './data-rights/leaving/export/export-download.ts';
import { registerOrganizationExportJobs } from './data-rights/leaving/export/organization-export-job.ts';
import { registerOrganizationExportRoutes } from './data-rights/leaving/export/organization-export-routes.ts';
import { registerOrganizationErasureRoutes } from './data-rights/leaving/organization-erasure-routes.ts';
import { registerPrivacy } from './data-rights/privacy/routes.ts';
import { registerIdentityRoutes } from './identity/routes.ts';
import { registerLegalRoutes } from './legal/legal-routes.ts';
import { registerNotifications } from './notification/routes.ts';
import { registerOrganizationRoutes } from './organization/organization-routes.ts';
import { registerPermissionGrantRoutes } from './permission/permission-grants.ts';
import { registerPeopleRoutes } from './routes.ts';
import { registerSetupRoutes } from './setup/setup-routes.ts';
import { registerSsoRoutes } from './sso/routes.ts';

/** What this wing needs of the wings above. */
export interface PeopleOptions {
  readonly elsewhere: Parameters<typeof registerPrivacy>[1];
  readonly hasModel: Parameters<typeof registerSetupRoutes>[1];
}

/** Users, their sign-in, organizations, and what a person may read, get and erase. */
export function registerPeople(app: FastifyInstance, { elsewhere, hasModel }: PeopleOptions): void {
  registerIdentityRoutes(app);
  registerSsoRoutes(app);
  registerNotifications(app);
  registerOrganizationRoutes(app);
  registerOrganizationErasureRoutes(app);
  registerOrganizationErasure(app);
  registerOrganizationExportRoutes(app);
  registerOrganizationExportJobs(app);
  registerExportDownload(app);
  registerLegalRoutes(app);
  registerSetupRoutes(app, hasModel);
  registerPeopleRoutes(app);
  registerPrivacy(app, elsewhere);
  registerPermissionGrantRoutes(app);
}
