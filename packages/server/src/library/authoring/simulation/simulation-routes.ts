import type { RoleplayDraft } from '@repartee/contracts/library/authoring/roleplay-draft';
import type { Simulation } from '@repartee/contracts/library/authoring/simulation';
import * as calls from '@repartee/contracts/library/authoring/simulation-endpoints';
import type { FastifyInstance } from 'fastify';
import { type Principal, tenantScopeOf } from '../../../runtime/access/principal.ts';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { orNotFound } from '../../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../../runtime/http/route.ts';
import {
  type AuthoringJobRow,
  authoringJobName,
  deleteAuthoringJob,
  findOwnJob,
  insertAuthoringJob,
} from '../authoring-job-repository.ts';
import { type SimulationResult, unplayed } from './run-simulation.ts';

/**
 * In a simulation, a scripted learner talks to a persona at each difficulty level, so that authors can
 * compare the replies.
 */
export function registerSimulationRoutes(app: FastifyInstance): void {
  routeWithoutTransaction(app, calls.createSimulation, async ({ body, principal }) => {
    const row = await withTenantScope(app.database.db, tenantScopeOf(principal), (db) =>
      insertAuthoringJob(db, principal, 'simulation', body),
    );
    app.jobs.wake();
    return presentSimulation(row);
  });

  route(app, calls.readSimulation, async ({ params, principal, db }) =>
    presentSimulation(await ownSimulation(db, principal, params.id)),
  );

  route(app, calls.deleteSimulation, async ({ params, principal, db }) => {
    const { id } = await ownSimulation(db, principal, params.id);
    await deleteAuthoringJob(db, id);
    app.jobs.cancel(authoringJobName, id);
  });
}

const ownSimulation = async (db: Db, principal: Principal, id: string): Promise<AuthoringJobRow> =>
  orNotFound(await findOwnJob(db, principal, 'simulation', id));

function presentSimulation(row: AuthoringJobRow): Simulation {
  const roleplay = row.input as RoleplayDraft;
  const result = row.result as Partial<SimulationResult>;
  return {
    id: row.id,
    state: row.state,
    error_code: row.error_code,
    levels: [...(result.levels ?? unplayed(roleplay))],
    disclosures_of: roleplay.persona.content.disclosures.length,
    answered_by: result.answered_by ?? null,
  };
}
