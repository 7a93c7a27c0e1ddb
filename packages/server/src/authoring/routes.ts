import type { FastifyInstance } from 'fastify';
import { registerDraftRoutes } from './draft/draft-routes.ts';
import { runDraft } from './draft/run-draft.ts';
import { registerAuthoringJobs } from './jobs/authoring-jobs.ts';
import { runSimulation } from './simulation/run-simulation.ts';
import { registerSimulationRoutes } from './simulation/simulation-routes.ts';
import { registerVoiceSampleRoutes } from './voice-sample-routes.ts';

export function registerAuthoringRoutes(app: FastifyInstance): void {
  registerAuthoringJobs(app, { draft: runDraft(app.ai), simulation: runSimulation(app.ai) });
  registerDraftRoutes(app);
  registerSimulationRoutes(app);
  registerVoiceSampleRoutes(app);
}
