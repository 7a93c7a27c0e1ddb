import { claimGuest } from '@repartee/contracts/people/identity/endpoints';
import {
  joinSharedSession,
  readSharedSession,
} from '@repartee/contracts/session/session-generator/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../runtime/http/route.ts';
import { claimGuestOf, joinAsGuest, readInvitation } from './access-code.ts';
import { limitWrongAccessCodes } from './access-code-limit.ts';
import { registerGeneratorRoutes } from './generator-routes.ts';

export function registerSharedSessionRoutes(app: FastifyInstance): void {
  const { database, config } = app;
  registerGeneratorRoutes(app);

  route(app, readSharedSession, ({ params, ip }) =>
    limitWrongAccessCodes(database.db, ip, (db) => readInvitation(db, params.access_code, app.ai)),
  );

  route(app, joinSharedSession, ({ params, body, ip }) =>
    limitWrongAccessCodes(database.db, ip, (db) =>
      joinAsGuest(db, { ...params, ...body }, { seed: config.seed, ai: app.ai }),
    ),
  );

  route(app, claimGuest, async ({ principal, db, body }) => ({
    sessions: await claimGuestOf(db, principal, body.guest_token),
  }));
}
