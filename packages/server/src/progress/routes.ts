import { canAccessAllOrganizations } from '@repartee/contracts/access/transcript-readers';
import { listCellJudgements, readHeatMap, readOutcomes } from '@repartee/contracts/progress/endpoints';
import { readSkills } from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { competenciesOf } from '../competency/competency-repository.ts';
import { competencyNameIn } from '../competency/shipped-competencies.ts';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { route } from '../http/route.ts';
import { judgementsOf } from './cell-judgement-repository.ts';
import { lastScoredSessions, scoredSessionsOf } from './criterion-scores-repository.ts';
import { heatMapOf } from './heat-map.ts';
import { heatMapUsers, overdueOf } from './heat-map-repository.ts';
import { outcomeFiguresOf } from './outcome-figures.ts';
import { countOutcomes } from './outcome-repository.ts';
import { skillsOver } from './skills.ts';

/** Maximum number of users (rows) of the heat map. */
const mostPeople = 200;
/** Number of the latest sessions from which a user's skills are computed. */
const sessionsOfSkills = 12;
const day_ms = 24 * 60 * 60 * 1000;

export function registerCriterionProgressRoutes(app: FastifyInstance): void {
  route(app, readHeatMap, async ({ query: { days, group_id, language }, principal, db }) => {
    const now = new Date();
    const since = new Date(now.getTime() - days * day_ms);
    const scope = { organization_id: principal.organization_id, since, group_id };
    return heatMapOf({
      people: await heatMapUsers(db, scope, mostPeople),
      scored: await scoredSessionsOf(db, scope),
      overdue: await overdueOf(db, scope),
      competencies: await competencyNames(db, principal.organization_id, language),
      from: since,
      now,
    });
  });

  route(app, readSkills, async ({ query: { language }, db, principal }) =>
    skillsOver(
      await lastScoredSessions(db, principal.id, sessionsOfSkills),
      await competencyNames(db, principal.organization_id, language),
    ),
  );

  route(app, listCellJudgements, async ({ query: { days, ...cell }, principal, db }) => {
    const since = new Date(Date.now() - days * day_ms);
    const { organization_id } = principal;
    return { items: await judgementsOf(db, { organization_id, since, ...cell }) };
  });

  route(app, readOutcomes, async ({ query: { interval, by, organization_id, ...wanted }, principal, db }) => {
    if (wanted.from > wanted.to)
      throw problem('invalid_input', undefined, { to: 'must not be before `from`' });
    const everywhere = canAccessAllOrganizations(principal.role);
    if (by === 'organization' && !everywhere) throw problem('not_permitted');
    const { group_id, scenario_id, ...period } = wanted;
    const scope = {
      ...period,
      group_id,
      scenario_id,
      organization_id: everywhere ? organization_id : principal.organization_id,
    };
    const { total, trend, rows } = await countOutcomes(db, scope, { interval, by });
    return {
      total: outcomeFiguresOf(total),
      trend: trend.map(outcomeFiguresOf),
      rows: rows.map(outcomeFiguresOf),
    };
  });
}

async function competencyNames(
  db: Db,
  organization_id: string,
  language: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const competencies = await competenciesOf(db, organization_id);
  return new Map(
    competencies.map(({ id, name }) => [
      id,
      language === undefined ? name : competencyNameIn(language, name),
    ]),
  );
}
