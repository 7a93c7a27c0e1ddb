import type { FastifyInstance } from 'fastify';
import { registerAuditRoutes } from './audit/routes.ts';
import { registerJobs } from './jobs/register-jobs.ts';
import { registerJobRoutes } from './jobs/routes.ts';
import { registerMail } from './mail/mailer.ts';
import { registerFileQueue } from './objects/file-queue.ts';
import { registerUploadRoutes } from './objects/routes.ts';
import { type EnvironmentOptions, registerEnvironmentRoutes } from './settings/routes.ts';

interface RuntimeOptions extends EnvironmentOptions {
  readonly onJobFailed: Parameters<typeof registerJobs>[1];
}

/** Settings, jobs, files, mail and the audit log. The jobs of all other wings need it. */
export function registerRuntime(app: FastifyInstance, options: RuntimeOptions): void {
  registerEnvironmentRoutes(app, options);
  registerJobs(app, options.onJobFailed);
  registerJobRoutes(app);
  registerFileQueue(app);
  registerMail(app);
  registerAuditRoutes(app);
  registerUploadRoutes(app);
}
