import {
  fallingBy,
  fallingFrom,
  fewestForMove,
  type HeatMap,
  type HeatMapCell,
  type HeatMapUser,
  type HelpReason,
  helpReasons,
  inactiveDays,
  lowMean,
} from '@repartee/contracts/feedback/progress/heat-map';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { type ComparableScore, comparableScores } from './comparable-scores.ts';
import type { ScoredSessions } from './criterion-scores-repository.ts';
import type { HeatMapUserRow } from './heat-map-repository.ts';

/** Maximum number of users (rows) of the heat map. */
const mostPeople = 200;
/** Maximum number of competencies and criteria (columns) of the heat map. */
const mostCriteria = 20;
const day_ms = 24 * 60 * 60 * 1000;
const weight = { overdue: 16, low: 8, losing: 4, falling: 2, inactive: 1 } as const;

/** The scores of a user for one column, in the order of the sessions. */
interface Series extends Pick<ComparableScore, 'key' | 'name' | 'competency_id'> {
  readonly account_id: string;
  readonly scores: readonly number[];
}

interface HeatMapRows {
  readonly people: readonly HeatMapUserRow[];
  readonly scored: readonly ScoredSessions[];
  readonly overdue: ReadonlyMap<string, number>;
  /** Names of the catalogue's competencies by id. */
  readonly competencies: ReadonlyMap<string, string>;
  readonly from: Date;
  readonly now: Date;
}

export function heatMapOf({ people, scored, overdue, competencies, from, now }: HeatMapRows): HeatMap {
  const counted = new Set(people.map(({ id }) => id));
  const series = scored
    .filter(({ account_id }) => counted.has(account_id))
    .flatMap((one) => seriesOf(one, competencies));
  const columns = [...Map.groupBy(series, ({ key }) => key)]
    .map(([key, rows]) => {
      const { name, competency_id } = rows[0] as Series;
      const scores = rows.flatMap((row) => row.scores);
      const moves = rows.map((row) => moveOf(row.scores));
      const count = (move: Move) => moves.filter((one) => one === move).length;
      return {
        ...{ key, name, competency_id, mean: hundredth(mean(scores)), sessions: scores.length },
        ...{ followed: moves.length - count(null), fell: count('fell'), rose: count('rose') },
      };
    })
    .toSorted((one, other) => other.sessions - one.sessions || one.name.localeCompare(other.name))
    .slice(0, mostCriteria);
  const places = new Map(columns.map(({ key }, place) => [key, place]));
  const byPerson = Map.groupBy(series, ({ account_id }) => account_id);
  const everyone = people.map((row) =>
    personOf(row, { series: byPerson.get(row.id) ?? [], places, overdue: overdue.get(row.id) ?? 0, now }),
  );
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    people_total: everyone.length,
    help_total: helpTotalOf(everyone),
    people: everyone.toSorted((one, other) => urgency(other) - urgency(one)).slice(0, mostPeople),
    criteria: columns.map(({ key: _, ...column }) => column),
  };
}

function seriesOf(
  { account_id, sessions }: ScoredSessions,
  competencies: ReadonlyMap<string, string>,
): Series[] {
  const scores = sessions.flatMap((session) => comparableScores(session, competencies));
  return [...Map.groupBy(scores, ({ key }) => key).values()].map((group) => {
    const { score: _, ...column } = group[0] as ComparableScore;
    return { ...column, account_id, scores: group.map(({ score }) => score) };
  });
}

const urgency = ({ help }: HeatMapUser): number => help.reduce((sum, reason) => sum + weight[reason], 0);

function helpTotalOf(people: readonly HeatMapUser[]): HeatMap['help_total'] {
  const count = (has: (user: HeatMapUser) => boolean) => people.filter(has).length;
  const byReason = helpReasons.map((reason) => [reason, count(({ help }) => help.includes(reason))]);
  return { any: count(({ help }) => help.length > 0), ...Object.fromEntries(byReason) };
}

interface Known {
  readonly series: readonly Series[];
  readonly places: ReadonlyMap<string, number>;
  readonly overdue: number;
  readonly now: Date;
}

function personOf(
  { first_name, last_name, last_session_at, created_at, losing, ...row }: HeatMapUserRow,
  { series, places, overdue, now }: Known,
): HeatMapUser {
  const halves = series.map(({ scores }) => halvesOf(scores)).filter((one) => one !== null);
  const person = {
    ...row,
    name: displayName({ first_name, last_name, email: row.email }),
    last_session_at: last_session_at?.toISOString() ?? null,
    mean: series.length > 0 ? hundredth(mean(series.flatMap(({ scores }) => scores))) : null,
    halves:
      halves.length > 0
        ? {
            earlier: hundredth(mean(halves.map(({ earlier }) => earlier))),
            later: hundredth(mean(halves.map(({ later }) => later))),
          }
        : null,
    overdue,
  };
  return {
    ...person,
    help: helpReasonsOf({ ...person, losing, active_at: last_session_at ?? created_at }, now),
    cells: series
      .flatMap((one) => cellOf(one, places))
      .toSorted((one, other) => one.criterion - other.criterion),
  };
}

function cellOf({ key, scores }: Series, places: ReadonlyMap<string, number>): HeatMapCell[] {
  const criterion = places.get(key);
  if (criterion === undefined) return [];
  return [
    { criterion, mean: hundredth(mean(scores)), sessions: scores.length, change: changeOf(halvesOf(scores)) },
  ];
}

/** Returns the means of the earlier and the later half of the scores. Returns null for a single score. */
function halvesOf(scores: readonly number[]): { earlier: number; later: number } | null {
  const half = Math.floor(scores.length / 2);
  if (half === 0) return null;
  return { earlier: mean(scores.slice(0, half)), later: mean(scores.slice(-half)) };
}

type Move = 'fell' | 'rose' | 'steady' | null;

/** Says whether scores, oldest first, fell or rose. Returns null if they are too few to say so. */
export function moveOf(scores: readonly number[]): Move {
  const change = scores.length < fewestForMove ? null : changeOf(halvesOf(scores));
  if (change === null) return null;
  return change <= -fallingBy ? 'fell' : change >= fallingBy ? 'rose' : 'steady';
}

const changeOf = (halves: HeatMapUser['halves']): number | null =>
  halves && hundredth(halves.later - halves.earlier);

export function helpReasonsOf(
  {
    overdue,
    mean,
    halves,
    sessions,
    losing,
    active_at,
  }: Pick<HeatMapUser, 'overdue' | 'mean' | 'halves' | 'sessions'> &
    Pick<HeatMapUserRow, 'losing'> & { readonly active_at: Date },
  now: Date,
): HelpReason[] {
  const idle_ms = now.getTime() - active_at.getTime();
  const change = changeOf(halves);
  return [
    overdue > 0 ? (['overdue'] as const) : [],
    mean !== null && mean <= lowMean ? (['low'] as const) : [],
    losing ? (['losing'] as const) : [],
    change !== null && change <= -fallingBy && sessions >= fallingFrom ? (['falling'] as const) : [],
    idle_ms >= inactiveDays * day_ms ? (['inactive'] as const) : [],
  ].flat();
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const hundredth = (number: number): number => Math.round(number * 100) / 100;
