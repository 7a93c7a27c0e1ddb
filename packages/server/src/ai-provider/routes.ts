import type { FastifyInstance } from 'fastify';
import { createSecretCipher } from '../secrets/secret-cipher.ts';
import { registerModelChoiceRoutes } from './choices/choice-routes.ts';
import { registerConnectionRoutes } from './connect/connection-routes.ts';
import { VendorPorts } from './dispatch/vendor-ports.ts';
import { registerKeyRoutes } from './keys/key-routes.ts';
import { registerModelRoutes } from './models/model-routes.ts';
import { registerProviderRoutes } from './providers/provider-routes.ts';
import { registerUsageRoutes } from './usage/usage-routes.ts';

/** Registers the API endpoints for AI providers, models, keys, model choices, usage and spending (R-ROUTE-19). */
export function registerAiProviderRoutes(app: FastifyInstance): void {
  const encrypted = createSecretCipher(app.config);
  registerProviderRoutes(app, new VendorPorts(app.config, encrypted));
  registerModelRoutes(app);
  registerConnectionRoutes(app, encrypted);
  registerKeyRoutes(app, encrypted);
  registerModelChoiceRoutes(app);
  registerUsageRoutes(app);
}
