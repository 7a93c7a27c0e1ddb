import { readReport, readSkills, retryReport } from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { LiveRuntime } from '../session/live-runtime.ts';
import { readableSession } from '../session/record/session-access.ts';
import { analysisWorker } from './analysis-worker.ts';
import { presentReport } from './present-report.ts';
import { registerPublishRoutes } from './publish/publish-routes.ts';
import { registerQualityRoutes } from './quality/quality-routes.ts';
import { releaseReadingClaims, retryReadings } from './reading-queue-repository.ts';
import { lastCriteriaOf } from './report-repository.ts';
import { registerReviewRoutes } from './review/review-routes.ts';
import { skillsOver } from './skills.ts';
import { releaseTurningPointClaims, retryTurningPoint } from './turning-point/turning-point-repository.ts';

/** Endpoints of reports, and the worker that analyses ended sessions until the app closes. */
export function registerAnalysis(app: FastifyInstance, runtime: LiveRuntime): void {
  const worker = analysisWorker(runtime);
  runtime.whenOver(() => worker.wake());

  route(app, readReport, async ({ params, db, principal }) => {
    const { row, own } = await readableSession(db, principal, params.id);
    return presentReport(db, row, own, app.ai);
  });

  route(app, retryReport, async ({ params, db, principal }) => {
    const { row, own } = await readableSession(db, principal, params.id);
    await retryReadings(db, row.id);
    await retryTurningPoint(db, row.id);
    return presentReport(db, row, own, app.ai);
  });

  route(app, readSkills, async ({ db, principal }) => skillsOver(await lastCriteriaOf(db, principal.id, 12)));

  registerReviewRoutes(app);
  registerPublishRoutes(app);
  registerQualityRoutes(app);

  app.addHook('onReady', async () => {
    // An embedded database has one process: a claim that is held was held by a process that is gone.
    if (app.database.store.kind === 'embedded') {
      await runtime.transact(releaseReadingClaims);
      await runtime.transact(releaseTurningPointClaims);
    }
    worker.wake();
  });
  app.addHook('onClose', () => worker.stop());
}
