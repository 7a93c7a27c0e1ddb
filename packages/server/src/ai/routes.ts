import type { FastifyInstance } from 'fastify';
import { createSecretCipher } from '../runtime/secrets/secret-cipher.ts';
import { VendorPorts } from './dispatch/vendor-ports.ts';
import { registerModelChoiceRoutes } from './providers/choice-routes.ts';
import { registerConnectionRoutes } from './providers/connection-routes.ts';
import { registerKeyRoutes } from './providers/key-routes.ts';
import { registerModelRoutes } from './providers/model-routes.ts';
import { registerProviderRoutes } from './providers/provider-routes.ts';
import { registerSuitabilityJob } from './providers/suitability-job.ts';
import { registerSafetyMetric } from './safety/safety-alarm.ts';
import { registerSafetyRoutes } from './safety/safety-routes.ts';
import { registerUsageRoutes } from './spending/usage-routes.ts';

/** Registers the API endpoints for AI providers, models, keys, model choices, usage and spending (R-ROUTE-19). */
export function registerAiProviderRoutes(app: FastifyInstance): void {
  const encrypted = createSecretCipher(app.config);
  registerProviderRoutes(app, new VendorPorts(app.config, encrypted));
  registerModelRoutes(app);
  registerConnectionRoutes(app, encrypted);
  registerKeyRoutes(app, encrypted);
  registerModelChoiceRoutes(app);
  registerUsageRoutes(app);
  registerSafetyRoutes(app);
  registerSafetyMetric(app);
  registerSuitabilityJob(app);
}
