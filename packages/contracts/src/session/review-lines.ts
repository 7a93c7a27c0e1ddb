import type { FocusPoint, Report } from './report.ts';
import { effectiveScore, type LineRef, verdictsOnLine } from './review.ts';
import type { MissionCriterion } from './session.ts';

/** A line of a report with its text and its answer as they stand. `observed` is the answer without reviewers. */
export interface StatedLine extends LineRef {
  /** Name of a criterion, an aim or a failure, for controls; a sentence has none. */
  readonly name?: string;
  readonly text: string;
  readonly score: number | null;
  readonly observed: number | null;
}

export const focusPointKey = ({ quote }: Pick<FocusPoint, 'quote'>): string =>
  `${quote.message_seq}:${quote.start}`;

const answerOf = (is: boolean | null): number | null => (is === null ? null : Number(is));

type LinesSource = Pick<
  Report,
  'criteria' | 'human_verdicts' | 'headline' | 'turning_point' | 'focus_points' | 'passed' | 'session'
>;

const sentence = (line: LineRef['line'], text: string, key = ''): StatedLine => ({
  ...{ line, observer_id: null, key, text },
  ...{ score: 1, observed: 1 },
});

/** Everything that a report states and that can be disputed and corrected. Sentences that are withdrawn are left out. */
export function linesOf(report: LinesSource): StatedLine[] {
  const { headline, turning_point, focus_points } = report;
  return [
    verdictLine(report),
    ...missionLines('aim', report.session.success_criteria),
    ...missionLines('failure', report.session.failure_criteria),
    ...criterionLines(report),
    ...(headline ? [sentence('headline', headline)] : []),
    ...(turning_point ? [sentence('turning-point', turning_point.change)] : []),
    ...focus_points.map((point) =>
      sentence('focus-point', `${point.title} – ${point.advice}`, focusPointKey(point)),
    ),
  ];
}

function verdictLine({ passed, human_verdicts }: LinesSource): StatedLine {
  const line = { line: 'verdict', observer_id: null, key: '', text: '' } as const;
  const score = answerOf(passed);
  const last = verdictsOnLine(line, human_verdicts).at(-1);
  return { ...line, score, observed: last ? last.observer_score : score };
}

const missionLines = (line: 'aim' | 'failure', criteria: readonly MissionCriterion[]): StatedLine[] =>
  criteria.map(({ text, met, observed = met }, index) => ({
    ...{ line, observer_id: null, key: String(index), name: text, text },
    ...{ score: answerOf(met), observed: answerOf(observed) },
  }));

const criterionLines = ({ criteria, human_verdicts }: LinesSource): StatedLine[] =>
  criteria.map((criterion) => ({
    ...{ line: 'criterion', observer_id: criterion.observer_id, key: criterion.key },
    name: criterion.name,
    text: [criterion.name, criterion.comment].filter(Boolean).join(' – '),
    score: effectiveScore(criterion, human_verdicts),
    observed: criterion.score,
  }));

export const isSameRef = (one: LineRef, other: LineRef): boolean =>
  one.line === other.line && one.key === other.key && one.observer_id === other.observer_id;

/** The line of a report with this reference; undefined if the report does not state it. */
export const findLine = (report: LinesSource, ref: LineRef): StatedLine | undefined =>
  linesOf(report).find((line) => isSameRef(line, ref));
