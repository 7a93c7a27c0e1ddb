import type { Family } from '@repartee/contracts/library/families';
import { aimSessions, fewestForStop, type ownWork, playedDays } from '@repartee/contracts/library/own-work';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { personaFace } from './persona-face-repository.ts';

const most = 10;

/** The sessions that count for the authors of their scenarios. */
const played = sql`root_session_id is null and turn_count > 0 and outcome_reason is distinct from 'persona-failed'
  and ended_at >= now() - ${sql.lit(`${playedDays} days`)}::interval`;

type Played = z.output<typeof ownWork>['played'][number];

export async function playedScenarios(db: Db, account_id: string): Promise<Played[]> {
  const { rows } = await sql<Pick<Played, 'id' | 'name' | 'persona' | 'sessions'>>`
    select scenario.id, scenario.name, ${personaFace} as persona, played.sessions
    from library_item scenario
    cross join lateral (
      select count(*)::int as sessions from coaching_session where scenario_id = scenario.id and ${played}
    ) played
    left join library_link link on link.item_id = scenario.id and link.role = 'persona'
    left join library_item persona on persona.id = link.linked_item_id
    where scenario.kind = 'scenario' and scenario.created_by = ${account_id} and played.sessions > 0
    order by played.sessions desc, scenario.name limit ${sql.lit(most)}`.execute(db);
  const aims = await aimCountsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    ...aimsOver(aims.filter(({ scenario_id }) => scenario_id === row.id)),
  }));
}

interface AimCount {
  readonly scenario_id: string;
  readonly aim: string;
  readonly reached: number;
  readonly judged: number;
  readonly total: number;
}

/**
 * Counts the aims of sessions, as reports state them: the latest reviewer decides, otherwise an aim is reached if all
 * observers that judged it say so. Of a session without a score, only the aims that are reached are judged. A session that
 * was stopped for safety has none.
 */
async function aimCountsOf(db: Db, scenario_ids: readonly string[]): Promise<AimCount[]> {
  if (scenario_ids.length === 0) return [];
  const { rows } = await sql<AimCount>`
    select session.scenario_id, aim.text as aim, (count(*) filter (where answer.met))::int as reached,
      count(answer.met)::int as judged, count(*)::int as total
    from unnest(${[...scenario_ids]}::uuid[]) as scenario (id)
    cross join lateral (
      select id, scenario_id, score is not null as scored, snapshot -> 'mission' -> 'content' -> 'success_criteria' as aims from coaching_session
      where scenario_id = scenario.id and ${played} and outcome_reason is distinct from 'safety' order by ended_at desc limit ${sql.lit(aimSessions)}
    ) session
    cross join lateral jsonb_array_elements_text(session.aims) with ordinality as aim (text, place)
    cross join lateral (
      select bool_and((reading.success_criteria -> (aim.place - 1)::integer ->> 'met')::boolean) as met
      from analysis_reading reading join analysis_run run on run.id = reading.run_id
      where run.session_id = session.id and run.is_current and run.state = 'ready' and reading.state = 'ready'
    ) observed
    left join lateral (
      select number, score from human_verdict
      where session_id = session.id and line = 'aim' and key = (aim.place - 1)::text order by number desc limit 1
    ) reviewed on true
    cross join lateral (
      select case when reviewed.number is not null then reviewed.score = 1
        when session.scored or observed.met then observed.met end as met
    ) answer
    group by session.scenario_id, aim.text
    order by min(aim.place)`.execute(db);
  return rows;
}

function aimsOver(counts: readonly AimCount[]): Pick<Played, 'aims' | 'stop'> {
  const sum = (of: (count: AimCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  const [stop] = counts
    .map(({ aim, reached, judged }) => ({ aim, open: judged - reached, judged }))
    .filter(({ open, judged }) => open > 0 && judged >= fewestForStop)
    .toSorted((one, other) => other.open - one.open);
  return {
    aims: {
      met: sum(({ reached }) => reached),
      judged: sum(({ judged }) => judged),
      total: sum(({ total }) => total),
    },
    stop: stop ?? null,
  };
}

export const draftsOf = (db: Db, account_id: string) =>
  db
    .selectFrom('library_item')
    .select(['id', 'name', 'updated_at', (eb) => eb.ref('kind').$castTo<Family>().as('kind')])
    .where('created_by', '=', account_id)
    .where('visibility', '=', 'private')
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute();
