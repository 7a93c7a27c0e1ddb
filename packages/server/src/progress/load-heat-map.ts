import type { HeatMap } from '@repartee/contracts/progress/heat-map';
import { competencyNames } from '../competency/competency-names.ts';
import type { Db } from '../database/tenant-scope.ts';
import { scoredSessionsOf } from './criterion-scores-repository.ts';
import { heatMapOf } from './heat-map.ts';
import { heatMapUsers, overdueOf } from './heat-map-repository.ts';

const day_ms = 24 * 60 * 60 * 1000;

interface Shown {
  readonly organization_id: string;
  readonly days: number;
  readonly group_id?: string | undefined;
  readonly language?: string | undefined;
}

export async function loadHeatMap(
  db: Db,
  { organization_id, days, group_id, language }: Shown,
): Promise<HeatMap> {
  const now = new Date();
  const since = new Date(now.getTime() - days * day_ms);
  const scope = { organization_id, since, group_id };
  return heatMapOf({
    people: await heatMapUsers(db, scope),
    scored: await scoredSessionsOf(db, scope),
    overdue: await overdueOf(db, scope),
    competencies: await competencyNames(db, organization_id, language),
    from: since,
    now,
  });
}
