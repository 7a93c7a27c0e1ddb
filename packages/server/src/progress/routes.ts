import { listCellJudgements, readHeatMap } from '@repartee/contracts/progress/endpoints';
import { readSkills } from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { judgementsOf } from './cell-judgement-repository.ts';
import { lastScoredSessions, scoredSessionsOf } from './criterion-scores-repository.ts';
import { drawHeatMap } from './draw-heat-map.ts';
import { heatMapPeople, overdueOf } from './heat-map-repository.ts';
import { skillsOver } from './skills.ts';

const mostPeople = 200;
const sessionsOfSkills = 12;
const day_ms = 24 * 60 * 60 * 1000;

/** How scores move over sessions: a learner's own, and those of the people of an organization. */
export function registerCriterionProgressRoutes(app: FastifyInstance): void {
  route(app, readHeatMap, async ({ query: { days, group_id }, principal, db }) => {
    const now = new Date();
    const since = new Date(now.getTime() - days * day_ms);
    const reach = { organization_id: principal.organization_id, since, group_id };
    return drawHeatMap({
      people: await heatMapPeople(db, reach, mostPeople),
      scored: await scoredSessionsOf(db, reach),
      overdue: await overdueOf(db, reach),
      from: since,
      now,
    });
  });

  route(app, readSkills, async ({ db, principal }) =>
    skillsOver(await lastScoredSessions(db, principal.id, sessionsOfSkills)),
  );

  route(app, listCellJudgements, async ({ query: { days, account_id, criterion }, principal, db }) => {
    const since = new Date(Date.now() - days * day_ms);
    const { organization_id } = principal;
    return { items: await judgementsOf(db, { organization_id, since, account_id, criterion }) };
  });
}
