import { listCellJudgements, readHeatMap } from '@repartee/contracts/progress/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { judgementsOf } from './cell-judgement-repository.ts';
import { drawHeatMap } from './draw-heat-map.ts';
import { heatMapPeople, overdueOf, scoredSessionsOf } from './heat-map-repository.ts';

const mostPeople = 200;
const day_ms = 24 * 60 * 60 * 1000;

/** What coaches see of the people of their organization. */
export function registerHeatMapRoutes(app: FastifyInstance): void {
  route(app, readHeatMap, async ({ query: { days, group_id }, principal, db }) => {
    const now = new Date();
    const since = new Date(now.getTime() - days * day_ms);
    const reach = { organization_id: principal.organization_id, since, group_id };
    return drawHeatMap({
      people: await heatMapPeople(db, reach, mostPeople),
      sessions: await scoredSessionsOf(db, reach),
      overdue: await overdueOf(db, reach),
      from: since,
      now,
    });
  });

  route(app, listCellJudgements, async ({ query: { days, account_id, criterion }, principal, db }) => {
    const since = new Date(Date.now() - days * day_ms);
    const { organization_id } = principal;
    return { items: await judgementsOf(db, { organization_id, since, account_id, criterion }) };
  });
}
