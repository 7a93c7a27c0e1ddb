import type { FastifyInstance } from 'fastify';
import type { LiveRuntime } from '../session/runtime/live-runtime.ts';
import { registerAnalysis } from './analysis/routes.ts';
import { registerDataSheets } from './data-sheet/data-sheet-routes.ts';
import { registerWeeklyDigest } from './digest/weekly-digest.ts';
import { registerCriterionProgressRoutes } from './progress/routes.ts';

/** Reports of sessions, progress over sessions, and the weekly digest. */
export function registerFeedback(app: FastifyInstance, runtime: LiveRuntime): void {
  registerWeeklyDigest(app);
  registerAnalysis(app, runtime);
  registerDataSheets(app);
  registerCriterionProgressRoutes(app);
}
