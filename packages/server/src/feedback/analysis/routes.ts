import { readReport, retryReport } from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { markSessionRead } from '../../people/notification/notification-repository.ts';
import { asOrganization } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { readableSession } from '../../session/record/session-policy.ts';
import type { LiveRuntime } from '../../session/runtime/live-runtime.ts';
import { registerHearingRoutes } from './hearing/hearing-routes.ts';
import { openRunJob } from './open-run-job.ts';
import { presentReport, readableReport } from './present-report.ts';
import { registerPublishRoutes } from './publish/publish-routes.ts';
import { registerQualityRoutes } from './quality/quality-routes.ts';
import { observeSessionJob } from './reading-job.ts';
import { assignReadings, retryReadings } from './reading-repository.ts';
import { registerReviewRoutes } from './review/review-routes.ts';
import { registerTrialRoutes } from './trials/trial-routes.ts';

export function registerAnalysis(app: FastifyInstance, runtime: LiveRuntime): void {
  app.jobs.register(openRunJob(runtime));
  app.jobs.register(observeSessionJob(runtime));
  runtime.whenOver(() => app.jobs.wake());

  route(app, readReport, async ({ params, db, principal }) => {
    const { row, own, report } = await readableReport(db, principal, params.id, app.ai);
    if (own) await markSessionRead(db, principal.id, row.id);
    return report;
  });

  route(app, retryReport, async ({ params, body, db, principal }) => {
    const { row, own } = await readableSession(db, principal, params.id);
    const { organization_id } = row;
    const query = { organization_id, capability: 'chat', built_in_only: true } as const;
    const [builtIn] = body.built_in ? await app.ai.destinations(db, query) : [];
    if (body.built_in && !builtIn) throw problem('conflict', 'The built-in engine is switched off.');
    // A guest's tenant scope hides all jobs.
    await asOrganization(db, organization_id, async () => {
      if (builtIn) await assignReadings(db, row.id, builtIn);
      await retryReadings(db, row);
    });
    return presentReport(db, row, own, app.ai);
  });

  registerReviewRoutes(app);
  registerHearingRoutes(app, runtime);
  registerPublishRoutes(app);
  registerQualityRoutes(app);
  registerTrialRoutes(app, runtime.ai);
}
