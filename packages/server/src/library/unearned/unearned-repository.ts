import {
  isTooUnearned,
  type UnearnedChanges,
  type UnearnedCheck,
} from '@repartee/contracts/library/unearned-changes';
import { sql } from 'kysely';
import type { SheetPlay } from '../../runtime/database/schema/analysis-tables.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { loadScenarioSnapshot } from '../freeze-scenario.ts';
import { changedParts } from './changed-parts.ts';

/** What the persona gave learners without cause (B-14). */
export function unearnedIn(plays: readonly Pick<SheetPlay, 'unearned'>[]): UnearnedChanges {
  const sum = (key: keyof UnearnedChanges) => plays.reduce((total, { unearned }) => total + unearned[key], 0);
  return { count: sum('count'), of: sum('of') };
}

/** Whether no conversation of a row of `data_sheet` got a score. */
export const isNeverScored = sql<boolean>`(jsonb_path_exists(data_sheet.plays, '$[*].judgements[*]')
  and not jsonb_path_exists(data_sheet.plays, '$[*].judgements[*].score ? (@ != null)'))`;

export async function checkUnearned(db: Db, now: ScenarioSnapshot): Promise<UnearnedCheck> {
  const { id, name, organization_id, content } = now.scenario;
  const sheet = await db
    .selectFrom('data_sheet')
    .select(['plays', 'snapshot', isNeverScored.as('is_never_scored')])
    .where('scenario_id', '=', id)
    .where('organization_id', '=', organization_id)
    .where('state', '=', 'complete')
    .executeTakeFirst();
  const isOutdated = sheet && changedParts(sheet.snapshot, now).length > 0;
  return {
    ...{ scenario_id: id, scenario_name: name },
    state: sheet ? (isOutdated ? 'outdated' : 'current') : 'none',
    is_never_scored: sheet?.is_never_scored ?? false,
    unearned: sheet ? unearnedIn(sheet.plays.filter(({ level }) => level === 'poor')) : null,
    ...{ most_unearned: content.most_unearned, pass_mark: content.pass_mark },
  };
}

/**
 * Returns those of the scenarios that must not be assigned for a pass mark. `pass_mark` is the playlist's, which replaces that
 * of the scenarios; null if each scenario's own counts.
 */
export async function tooUnearned(
  db: Db,
  scenario_ids: readonly string[],
  { organization_id, pass_mark }: { readonly organization_id: string; readonly pass_mark: number | null },
): Promise<UnearnedCheck[]> {
  const checks: UnearnedCheck[] = [];
  for (const id of scenario_ids) {
    const snapshot = await loadScenarioSnapshot(db, id, organization_id);
    if (snapshot) checks.push(await checkUnearned(db, snapshot));
  }
  return checks.filter((check) => (pass_mark ?? check.pass_mark) !== null && isTooUnearned(check));
}

/** Returns whether a scenario is in a playlist that is assigned to someone and leaves the pass mark to its scenarios. */
export async function isAssignedByOwnMark(db: Db, scenario_id: string): Promise<boolean> {
  const assigned = await db
    .selectFrom('playlist_scenario')
    .innerJoin('playlist', 'playlist.id', 'playlist_scenario.playlist_id')
    .select('playlist.id')
    .where('scenario_id', '=', scenario_id)
    .where('pass_mark', 'is', null)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('playlist_user').select('account_id').whereRef('playlist_id', '=', 'playlist.id')),
        exists(
          selectFrom('playlist_group').select('user_group_id').whereRef('playlist_id', '=', 'playlist.id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return assigned !== undefined;
}
