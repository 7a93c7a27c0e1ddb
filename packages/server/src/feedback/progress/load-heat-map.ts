import type { HeatMap } from '@repartee/contracts/feedback/progress/heat-map';
import { competencyNames } from '../../library/competency/competency-names.ts';
import { timeZoneOf } from '../../runtime/access/time-zone-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { scoredSessionsOf } from './criterion-scores-repository.ts';
import { heatMapOf } from './heat-map.ts';
import { heatMapUsers, overdueOf } from './heat-map-repository.ts';
import { startOfDays } from './period-repository.ts';

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
  const since = await startOfDays(db, days, await timeZoneOf(db, organization_id));
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
