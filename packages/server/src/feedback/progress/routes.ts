import {
  listCellJudgements,
  readHeatMap,
  readOutcomes,
} from '@repartee/contracts/feedback/progress/endpoints';
import { canAccessAllOrganizations } from '@repartee/contracts/runtime/access/transcript-readers';
import { readSkills } from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { competencyNames } from '../../library/competency/competency-names.ts';
import { timeZoneOf } from '../../runtime/access/time-zone-repository.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { judgementsOf } from './cell-judgement-repository.ts';
import { lastScoredSessions } from './criterion-scores-repository.ts';
import { loadHeatMap } from './load-heat-map.ts';
import { outcomeFiguresOf } from './outcome-figures.ts';
import { countOutcomes } from './outcome-repository.ts';
import { startOfDays } from './period-repository.ts';
import { sessionsOfSkills, skillsOver } from './skills.ts';

export function registerCriterionProgressRoutes(app: FastifyInstance): void {
  route(app, readHeatMap, async ({ query, principal, db }) => {
    const { organization_id } = principal;
    return loadHeatMap(db, { ...query, organization_id });
  });

  route(app, readSkills, async ({ query: { language }, db, principal }) =>
    skillsOver(
      (await lastScoredSessions(db, [principal.id], sessionsOfSkills)).get(principal.id) ?? [],
      await competencyNames(db, principal.organization_id, language),
    ),
  );

  route(app, listCellJudgements, async ({ query: { days, ...cell }, principal, db }) => {
    const { organization_id } = principal;
    const since = await startOfDays(db, days, await timeZoneOf(db, organization_id));
    return { items: await judgementsOf(db, { organization_id, since, ...cell }) };
  });

  route(app, readOutcomes, async ({ query: { interval, by, organization_id, ...filter }, principal, db }) => {
    if (filter.from > filter.to)
      throw problem('invalid_input', undefined, { to: 'must not be before `from`' });
    const everywhere = canAccessAllOrganizations(principal.role);
    if (by === 'organization' && !everywhere) throw problem('not_permitted');
    const { group_id, scenario_id, ...period } = filter;
    const scope = {
      ...period,
      group_id,
      scenario_id,
      time_zone: await timeZoneOf(db, principal.organization_id),
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
