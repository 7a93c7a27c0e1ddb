import {
  listEnvironmentSettings,
  updateEnvironmentSettings,
} from '@repartee/contracts/environment/endpoints';
import type { FastifyInstance } from 'fastify';
import { tenantScopeOf } from '../access/principal.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { registerRecurringTask } from '../http/recurring-task.ts';
import { route, routeWithoutTransaction } from '../http/route.ts';
import { changeSettings } from './change-settings.ts';
import { createSettings } from './settings.ts';

/** R-ROUTE-9. What is stored is in effect before the first request, and in every other process a few seconds later. */
export function registerEnvironmentRoutes(
  app: FastifyInstance,
  options: { documents_elsewhere: boolean },
): void {
  const { db: database } = app.database;
  const settings = createSettings(app, options);

  route(app, listEnvironmentSettings, async ({ db }) => ({ items: await settings.list(db) }));

  routeWithoutTransaction(app, updateEnvironmentSettings, async ({ body, principal, ip }) => {
    await withTenantScope(database, tenantScopeOf(principal), (db) =>
      changeSettings(db, settings, { values: body.values, principal, address: ip }),
    );
    await settings.refresh();
    return { items: await withTenantScope(database, tenantScopeOf(principal), settings.list) };
  });

  app.addHook('onReady', () => settings.refresh());
  if (app.database.store.kind === 'embedded') return;
  registerRecurringTask(app, {
    every_ms: 5000,
    failureMessage: 'reading stored settings failed; it is retried',
    run: () => settings.refresh(),
  });
}
