import type { AiUsageRow } from '@repartee/contracts/ai/spending-endpoints';
import type {
  OutcomeFigures,
  OutcomeInterval,
  Outcomes,
} from '@repartee/contracts/feedback/progress/outcomes';
import type { Counted } from '../../sessions/counted.ts';

/** AI costs are in EUR. */
export interface AiCosts {
  readonly cost: number;
  readonly failures: number;
}

/**
 * One row of the table of outcomes, for example a month or a group. `ai` is undefined if the AI costs are
 * unknown.
 */
export interface OutcomeLine extends OutcomeFigures {
  readonly key: string;
  readonly name: string;
  /** Tells this row from another of the same name. */
  readonly note?: string | undefined;
  readonly ai: AiCosts | undefined;
  /** Filters of the list of sessions that `finished` counts. Undefined if no list shows them. */
  readonly counted?: Counted | undefined;
}

export const plottedFigures = [
  'finished',
  'learners',
  'pass_rate',
  'cost',
  'cost_per_session',
  'failures',
] as const;
export type PlottedFigure = (typeof plottedFigures)[number];

export function figureOf({ ai, ...line }: OutcomeLine, figure: PlottedFigure): number | null {
  if (figure === 'cost') return ai?.cost ?? null;
  if (figure === 'failures') return ai?.failures ?? null;
  if (figure === 'cost_per_session') return ai && line.finished > 0 ? ai.cost / line.finished : null;
  return line[figure];
}

/** Weeks start on Monday. */
export function intervalStart(day: string, interval: OutcomeInterval): string {
  if (interval === 'month') return `${day.slice(0, 8)}01`;
  if (interval === 'day') return day;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Returns the last day of the interval that starts on the day `start`. */
export function intervalEnd(start: string, interval: OutcomeInterval): string {
  const date = new Date(`${start}T00:00:00Z`);
  if (interval === 'week') date.setUTCDate(date.getUTCDate() + 6);
  if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}

const none: Omit<OutcomeFigures, 'pass_rate' | 'pass_low' | 'pass_high'> = {
  learners: 0,
  finished: 0,
  judged: 0,
  passed: 0,
};
const unknown = { pass_rate: null, pass_low: null, pass_high: null };

/**
 * Returns a row for each interval in which a session ended or an AI call was made. `usage` contains the AI
 * costs of each day.
 */
export function trendLines(
  trend: Outcomes['trend'],
  usage: readonly AiUsageRow[] | undefined,
  interval: OutcomeInterval,
  nameOf: (start: string) => string,
): OutcomeLine[] {
  const figures = new Map(trend.map(({ start, ...row }) => [start, row]));
  const costs = usage && Map.groupBy(usage, ({ key }) => intervalStart(key, interval));
  const starts = [...new Set([...figures.keys(), ...(costs?.keys() ?? [])])].toSorted();
  return starts.map((start) => ({
    ...(figures.get(start) ?? { ...none, ...unknown }),
    key: start,
    name: nameOf(start),
    ai: costs && aiCostsOf(costs.get(start) ?? []),
  }));
}

export const aiCostsOf = (rows: readonly AiUsageRow[]): AiCosts => ({
  cost: rows.reduce((sum, { cost_eur }) => sum + Number(cost_eur), 0),
  failures: rows.reduce((sum, { failures }) => sum + failures, 0),
});
