import type { FastifyInstance } from 'fastify';
import { registerAuthoringRoutes } from './authoring/voice-sample-routes.ts';
import { registerBuiltInEngineRoutes } from './built-in-engine-routes.ts';
import { registerCompetencyRoutes } from './competency/competency-routes.ts';
import { registerPackRoutes } from './pack/routes.ts';
import { registerPlaylistRoutes } from './playlist/routes.ts';
import { registerLibraryRoutes } from './routes.ts';
import { registerShareRoutes } from './sharing/share-routes.ts';
import { registerUnearnedRoutes } from './unearned/unearned-routes.ts';
import { registerVersionRoutes } from './version-routes.ts';

/** Content: library, competencies, packs, shares and playlists. */
export function registerLibrary(app: FastifyInstance): void {
  registerLibraryRoutes(app);
  registerBuiltInEngineRoutes(app);
  registerVersionRoutes(app);
  registerShareRoutes(app);
  registerPlaylistRoutes(app);
  registerAuthoringRoutes(app);
  registerCompetencyRoutes(app);
  registerPackRoutes(app);
  registerUnearnedRoutes(app);
}
