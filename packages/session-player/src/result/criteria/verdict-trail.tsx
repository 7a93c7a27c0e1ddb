import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { HumanVerdict } from '@repartee/contracts/session/review';
import styles from './verdict-trail.module.css';

/** B-10: lists the scores that reviewers gave, latest first. The latest score replaces the observer's score. */
export function VerdictTrail({ verdicts }: { verdicts: readonly HumanVerdict[] }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  if (verdicts.length === 0) return null;
  const scoreText = (score: number | null) => (score === null ? t('review.none') : format.number(score));
  return (
    <ol className={styles.trail}>
      {verdicts.toReversed().map((verdict, index) => (
        <li key={verdict.number} data-replaced={index > 0 || undefined}>
          <p className={styles.line}>
            {t(index === 0 ? 'review.verdict' : 'review.verdict_before', {
              name: verdict.reviewer_name ?? t('review.former'),
              score: scoreText(verdict.score),
              observer: scoreText(verdict.observer_score),
              date: format.dateTime(verdict.given_at),
            })}
          </p>
          {verdict.reason && <p className={styles.reason}>{verdict.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
