import { useFormat, useTranslation } from '@repartee/app-sdk';
import { isYesOrNo, type ReportLine } from '@repartee/contracts/session/review';

const answers = {
  aim: { 1: 'brief.met', 0: 'brief.not_met', none: 'review.aim_none' },
  failure: { 1: 'review.failure_met', 0: 'review.failure_not_met', none: 'review.aim_none' },
  verdict: { 1: 'review.passed', 0: 'review.not_passed', none: 'review.not_scored' },
  sentence: { 1: 'review.stands', 0: 'review.withdrawn', none: 'review.none' },
} as const;

/** Returns the text of an answer: a score for a criterion, otherwise words such as “Reached”. */
export function useAnswerText(line: ReportLine): (score: number | null) => string {
  const { t } = useTranslation('player');
  const format = useFormat();
  if (line === 'criterion') return (score) => (score === null ? t('review.none') : format.number(score));
  const texts = answers[isYesOrNo(line) ? line : 'sentence'];
  return (score) => t(texts[score === null ? 'none' : score === 1 ? 1 : 0]);
}

/** Returns the text of the answer of a report. Its verdict may be missing for other reasons than a reviewer's. */
export function useReportText(line: ReportLine): (score: number | null) => string {
  const { t } = useTranslation('player');
  const answerText = useAnswerText(line);
  return (score) => (line === 'verdict' && score === null ? t('review.no_verdict') : answerText(score));
}

/** The answers that a reviewer can give for a line, in the order of the choice. */
export function answersTo(line: ReportLine): readonly (number | null)[] {
  if (line === 'criterion') return [0, 1, 2, 3, 4, 5, null];
  return isYesOrNo(line) ? [1, 0, null] : [1, 0];
}
