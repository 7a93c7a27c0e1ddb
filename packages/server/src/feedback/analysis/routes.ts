import { readReport, retryReport } from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { markSessionRead } from '../../people/notification/notification-repository.ts';
import { asOrganization } from '../../runtime/database/tenant-scope.ts';
import { route } from '../../runtime/http/route.ts';
import { readableSession } from '../../session/record/session-policy.ts';
import type { LiveRuntime } from '../../session/runtime/live-runtime.ts';
import { openRunJob } from './open-run-job.ts';
import { presentReport } from './present-report.ts';
import { registerPublishRoutes } from './publish/publish-routes.ts';
import { registerQualityRoutes } from './quality/quality-routes.ts';
import { observeSessionJob } from './reading-job.ts';
import { retryReadings } from './reading-repository.ts';
import { registerReviewRoutes } from './review/review-routes.ts';
import { registerTrialRoutes } from './trials/trial-routes.ts';

export function registerAnalysis(app: FastifyInstance, runtime: LiveRuntime): void {
  app.jobs.register(openRunJob(runtime));
  app.jobs.register(observeSessionJob(runtime));
  runtime.whenOver(() => app.jobs.wake());

  route(app, readReport, async ({ params, db, principal }) => {
    const { row, own } = await readableSession(db, principal, params.id);
    if (own) await markSessionRead(db, principal.id, row.id);
    return presentReport(db, row, own, app.ai);
  });

  route(app, retryReport, async ({ params, db, principal }) => {
    const { row, own } = await readableSession(db, principal, params.id);
    // A guest's tenant scope hides all jobs.
    await asOrganization(db, row.organization_id, () => retryReadings(db, row));
    return presentReport(db, row, own, app.ai);
  });

  registerReviewRoutes(app);
  registerPublishRoutes(app);
  registerQualityRoutes(app);
  registerTrialRoutes(app, runtime.ai);
}
