import type { FastifyInstance } from 'fastify';
import { registerCoursePackages } from './course-package/course-package-routes.ts';
import { registerLti } from './lti/launch-routes.ts';
import { registerMcp } from './mcp/mcp-routes.ts';
import { registerScim } from './scim/scim-routes.ts';
import { registerWebhooks } from './webhook/webhook-routes.ts';

/** Other systems: course packages, webhooks, LTI, MCP and SCIM. */
export function registerIntegrations(app: FastifyInstance): void {
  registerCoursePackages(app);
  registerWebhooks(app);
  registerLti(app);
  registerMcp(app);
  registerScim(app);
}
