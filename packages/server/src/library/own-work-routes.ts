import { readOwnWork } from '@repartee/contracts/library/own-work';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { draftsOf, playedScenarios } from './own-work-repository.ts';

export function registerOwnWorkRoutes(app: FastifyInstance): void {
  route(app, readOwnWork, async ({ principal, db }) => ({
    played: await playedScenarios(db, principal.id),
    drafts: (await draftsOf(db, principal.id)).map((draft) => ({
      ...draft,
      updated_at: draft.updated_at.toISOString(),
    })),
  }));
}
