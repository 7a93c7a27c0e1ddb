import type { FocusPoint } from '@repartee/contracts/session/report';
import { type CombinedCriterion, combineJudges, type ModelReading } from './combine-judges.ts';
import type { JudgedReading } from './judge-reading.ts';
import type { QuotableMessage } from './locate-quote.ts';
import { pickFocusPoints, withCriterionNames } from './pick-focus-points.ts';

export interface CombinedReadings {
  readonly headline: string;
  readonly focus_points: FocusPoint[];
  readonly criteria: CombinedCriterion[];
  readonly quotes_dropped: number;
}

export function combineReadings(
  readings: readonly (ModelReading & Pick<JudgedReading, 'headline' | 'focus_points' | 'quotes_dropped'>)[],
  messages: readonly QuotableMessage[],
): CombinedReadings {
  const criteria = combineJudges(readings);
  const located = readings.flatMap((reading) => withCriterionNames(reading.focus_points, reading.criteria));
  return {
    headline: readings.map(({ headline }) => headline).find((headline) => headline !== '') ?? '',
    focus_points: pickFocusPoints(located, criteria, messages),
    criteria,
    quotes_dropped: readings.reduce((sum, { quotes_dropped }) => sum + quotes_dropped, 0),
  };
}
