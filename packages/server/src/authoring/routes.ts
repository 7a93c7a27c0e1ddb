import type { FastifyInstance } from 'fastify';
import { registerDraftRoutes } from './draft/draft-routes.ts';
import { openAuthoringJobs } from './jobs/authoring-jobs.ts';
import { registerSimulationRoutes } from './simulation/simulation-routes.ts';
import { registerVoiceSampleRoutes } from './voice-sample-routes.ts';

/** What an AI model does for those who write content. */
export function registerAuthoringRoutes(app: FastifyInstance): void {
  const jobs = openAuthoringJobs(app);
  registerDraftRoutes(app, jobs);
  registerSimulationRoutes(app, jobs);
  registerVoiceSampleRoutes(app);
}
