import {
  listEnvironmentSettings,
  readInstallation,
  updateEnvironmentSettings,
} from '@repartee/contracts/runtime/settings/endpoints';
import type { FastifyInstance } from 'fastify';
import { tenantScopeOf } from '../access/principal.ts';
import { buildVersion } from '../config/build-version.ts';
import { findLastBackup } from '../database/last-backup.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { registerRecurringTask } from '../http/recurring-task.ts';
import { route, routeWithoutTransaction } from '../http/route.ts';
import { countFailedJobs } from '../jobs/job-repository.ts';
import { changeSettings } from './setting-changes.ts';
import { createSettings } from './settings.ts';

export interface EnvironmentOptions {
  readonly documents_elsewhere: boolean;
  readonly onRefresh: () => Promise<void>;
}

/**
 * R-ROUTE-9: Applies stored settings before the first request. Other processes apply a change after some
 * seconds.
 */
export function registerEnvironmentRoutes(app: FastifyInstance, options: EnvironmentOptions): void {
  const { db: database } = app.database;
  const settings = createSettings(app, options);
  const refresh = async () => {
    await settings.refresh();
    await options.onRefresh();
  };

  route(app, listEnvironmentSettings, async ({ db }) => ({ items: await settings.list(db) }));

  route(app, readInstallation, async ({ db, principal }) => ({
    version: buildVersion(),
    last_backup_at: (await findLastBackup(db))?.toISOString() ?? null,
    failed_jobs: await countFailedJobs(db, principal),
  }));

  routeWithoutTransaction(app, updateEnvironmentSettings, async ({ body, principal, ip }) => {
    await withTenantScope(database, tenantScopeOf(principal), (db) =>
      changeSettings(db, settings, { values: body.values, principal, address: ip }),
    );
    await refresh();
    return { items: await withTenantScope(database, tenantScopeOf(principal), settings.list) };
  });

  app.addHook('onReady', refresh);
  if (app.database.store.kind === 'embedded') return;
  registerRecurringTask(app, {
    every_ms: 5000,
    failureMessage: 'reading stored settings failed; it is retried',
    run: refresh,
  });
}
