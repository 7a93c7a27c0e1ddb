import type { FastifyInstance } from 'fastify';
import { registerBulkRoutes } from './bulk-routes.ts';
import { registerCsvRoutes } from './csv/csv-routes.ts';
import { registerGroupRoutes } from './groups/group-routes.ts';
import { registerAccommodationRoutes } from './users/accommodation-routes.ts';
import { registerAiBudgetRoutes } from './users/ai-budget-routes.ts';
import { registerUserRoutes } from './users/user-routes.ts';

export function registerPeopleRoutes(app: FastifyInstance): void {
  registerUserRoutes(app);
  registerAccommodationRoutes(app);
  registerAiBudgetRoutes(app);
  registerBulkRoutes(app);
  registerCsvRoutes(app);
  registerGroupRoutes(app);
}
