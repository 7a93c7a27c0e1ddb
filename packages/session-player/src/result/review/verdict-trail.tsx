import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { HumanVerdict } from '@repartee/contracts/session/review';
import { useAnswerText, useReportText } from './line-texts.ts';
import styles from './review.module.css';

/** B-10: lists the answers that reviewers gave for a line, latest first. The latest replaces that of the observer. */
export function VerdictTrail({ verdicts }: { verdicts: readonly HumanVerdict[] }) {
  if (verdicts.length === 0) return null;
  return (
    <ol className={styles.trail}>
      {verdicts.toReversed().map((verdict, index) => (
        <li key={verdict.number} className={styles.entry} data-replaced={index > 0 || undefined}>
          <TrailLine verdict={verdict} isLatest={index === 0} />
          {verdict.reason && <p className={styles.reason}>{verdict.reason}</p>}
        </li>
      ))}
    </ol>
  );
}

function TrailLine({ verdict, isLatest }: { verdict: HumanVerdict; isLatest: boolean }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { line, score, observer_score, reviewer_name, given_at } = verdict;
  const answerText = useAnswerText(line);
  const reportText = useReportText(line);
  const values = {
    name: reviewer_name ?? t('review.former'),
    score: answerText(score),
    observer: reportText(observer_score),
    date: format.dateTime(given_at),
  };
  const kind = line === 'criterion' ? 'verdict' : 'correction';
  const key =
    score === observer_score && !(line === 'verdict' && score === null)
      ? 'review.confirmed'
      : (`review.${kind}` as const);
  return <p className={styles.line}>{t(isLatest ? key : 'review.verdict_before', values)}</p>;
}
