import { readUnearnedChanges } from '@repartee/contracts/library/unearned-changes';
import type { FastifyInstance } from 'fastify';
import { route } from '../../runtime/http/route.ts';
import { freezeScenario } from '../freeze-scenario.ts';
import { checkUnearned } from './unearned-repository.ts';

export function registerUnearnedRoutes(app: FastifyInstance): void {
  route(app, readUnearnedChanges, async ({ params, db, principal }) =>
    checkUnearned(db, await freezeScenario(db, principal, params.id)),
  );
}
